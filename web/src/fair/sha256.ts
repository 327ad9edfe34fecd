/**
 * SHA-256 (FIPS 180-4). The browser's own is there only with https or on the machine itself, and friends play over
 * plain http in the same Wi-Fi.
 */

const PRIMES = primes(64);
const ROOTS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

export function sha256(message: Uint8Array): Uint8Array {
  const state = Int32Array.from(START);
  const padded = pad(message);
  for (let at = 0; at < padded.length; at += 64) mix(state, new DataView(padded.buffer, at, 64));
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => out.setInt32(4 * i, word));
  return new Uint8Array(out.buffer);
}

/** A bit, noughts, and the length in bits: whole blocks of 64 bytes. */
function pad(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(64 * Math.ceil((message.length + 9) / 64));
  out.set(message);
  out[message.length] = 0x80;
  new DataView(out.buffer).setBigUint64(out.length - 8, 8n * BigInt(message.length));
  return out;
}

function mix(state: Int32Array, block: DataView): void {
  const words = schedule(block);
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROOTS[i]! + words[i]!;
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i]! += word));
}

function schedule(block: DataView): Int32Array {
  const words = Int32Array.from({ length: 64 }, (_, i) => (i < 16 ? block.getInt32(4 * i) : 0));
  for (let i = 16; i < 64; i++) {
    const [x, y] = [words[i - 15]!, words[i - 2]!];
    const low = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
    const high = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
    words[i] = words[i - 16]! + low + words[i - 7]! + high;
  }
  return words;
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

/** The first 32 bits after the point. */
function fraction(root: number): number {
  return Math.floor((root % 1) * 2 ** 32) | 0;
}

function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime)) found.push(n);
  return found;
}
