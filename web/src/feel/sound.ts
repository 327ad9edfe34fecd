/** Five short sounds, made of tones: nothing has to be fetched for them. */
import type { Cue } from "./cues";

interface Tone {
  shape: OscillatorType;
  /** From this pitch to that one (Hz). */
  from: number;
  to: number;
  /** Seconds after the cue, and for how long. */
  at: number;
  lasts: number;
  loud: number;
}

const tone = (shape: OscillatorType, from: number, to: number, at: number, lasts: number, loud: number): Tone => ({
  shape,
  from,
  to,
  at,
  lasts,
  loud,
});

const SOUNDS: Record<Cue, Tone[]> = {
  // A card falls on a table.
  laid: [tone("triangle", 210, 70, 0, 0.09, 0.3), tone("square", 1400, 300, 0, 0.02, 0.04)],
  macao: [tone("triangle", 523, 523, 0, 0.12, 0.22), tone("triangle", 784, 784, 0.12, 0.24, 0.24)],
  penalty: [tone("sawtooth", 196, 150, 0, 0.16, 0.1), tone("sawtooth", 147, 98, 0.17, 0.28, 0.1)],
  tick: [tone("sine", 1100, 900, 0, 0.05, 0.1)],
  turn: [tone("sine", 660, 660, 0, 0.1, 0.2), tone("sine", 880, 880, 0.1, 0.2, 0.2)],
};
/** So that a turn is heard after the card that brought it (s). */
const APART = 0.14;

export class Sounds {
  private context: AudioContext | null = null;

  constructor(private make: () => AudioContext = () => new AudioContext()) {}

  /** One after the other. A browser that makes no sound stays silent. */
  play(cues: Cue[]): void {
    try {
      this.context ??= this.make();
      void this.context.resume().catch(() => undefined);
      cues.forEach((cue, i) => this.sound(cue, i * APART));
    } catch {
      this.context = null;
    }
  }

  private sound(cue: Cue, later: number): void {
    for (const each of SOUNDS[cue]) if (this.context) sing(this.context, each, this.context.currentTime + later + each.at);
  }
}

function sing(context: AudioContext, { shape, from, to, lasts, loud }: Tone, start: number): void {
  const [voice, volume] = [context.createOscillator(), context.createGain()];
  voice.type = shape;
  voice.frequency.setValueAtTime(from, start);
  voice.frequency.exponentialRampToValueAtTime(to, start + lasts);
  volume.gain.setValueAtTime(loud, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + lasts);
  voice.connect(volume).connect(context.destination);
  voice.start(start);
  voice.stop(start + lasts);
}
