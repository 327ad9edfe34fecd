/** Where each card of a hand lies: a fan whose overlap is set by the index, in as many rows as it takes. */

export interface Spot {
  x: number;
  y: number;
  angle: number;
}

export interface Fan {
  spots: Spot[];
  height: number;
}

/** Less of a card than this and neither its index nor a finger finds it (px). */
const NARROWEST = 26;
/** The hand of a phone that is held upright is narrower than this (px), and holds so many cards in one row, however they fit. */
const UPRIGHT = 420;
const LONGEST = 12;
/** How much of its width the index of a large card takes. */
const INDEX = 0.34;
/** On a desk: cards between these (px), by the height of the window and the width of the hand. */
const [LEAST, MOST] = [90, 160];
const [OF_HEIGHT, OF_WIDTH] = [0.155, 0.13];
const WIDEST = 0.9;
/** How much of a card a lower row leaves in sight: index and suit. */
const ROW = 0.65;
/** Room above for lifted cards. */
const LIFT = 26;

/** Cards as large as the screen allows; a hand of thirty has to make do with smaller ones. */
export function widthOfCard(count: number, width: number, windowHeight: number): number {
  const full = width < UPRIGHT ? 66 : width < 700 ? 76 : onDesk(count, width, windowHeight);
  return count > 2 * perRow(width, full) ? 56 : full;
}

// Rather smaller than in two rows.
function onDesk(count: number, width: number, windowHeight: number): number {
  const inOneRow = width / (1 + INDEX * (count - 1));
  return Math.round(Math.min(MOST, Math.max(LEAST, Math.min(OF_HEIGHT * windowHeight, OF_WIDTH * width, inOneRow))));
}

export function cardHeight(cardWidth: number): number {
  return Math.round(cardWidth * 1.4);
}

export function perRow(width: number, cardWidth: number): number {
  return Math.max(1, Math.floor((width - cardWidth) / Math.max(NARROWEST, Math.floor(cardWidth * INDEX))) + 1);
}

export function fan(count: number, width: number, cardWidth: number): Fan {
  const fewest = width < UPRIGHT && count > LONGEST ? 2 : 1;
  const rows = Math.max(fewest, Math.ceil(count / perRow(width, cardWidth)));
  const long = Math.ceil(count / rows);
  const spots = Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / long);
    return spot(i % long, Math.min(long, count - row * long), row, width, cardWidth);
  });
  const step = Math.round(cardHeight(cardWidth) * ROW);
  return { spots, height: LIFT + step * (rows - 1) + cardHeight(cardWidth) + 6 };
}

function spot(i: number, inRow: number, row: number, width: number, cardWidth: number): Spot {
  const strip = inRow > 1 ? Math.min(cardWidth * WIDEST, (width - cardWidth) / (inRow - 1)) : 0;
  const left = (width - cardWidth - strip * (inRow - 1)) / 2;
  const fromMiddle = inRow > 1 ? (i / (inRow - 1)) * 2 - 1 : 0;
  return {
    x: left + strip * i,
    y: LIFT + row * Math.round(cardHeight(cardWidth) * ROW) + fromMiddle * fromMiddle * 5,
    angle: fromMiddle * Math.min(4, inRow * 0.6),
  };
}
