import { LEAF, SAFFRON, SHEET } from './paper';

export type PaperPoint = { x: number; y: number };

/** The frames' distance from the edge of the sheet. */
export const FRAMES = [
  { inset: 22, weight: 2, colour: LEAF },
  { inset: 29, weight: 0.75, colour: SAFFRON },
];
export const FRAME_RADIUS = 10;

const CORNER_INSET = 29;

/** The place and the rotation of each sprig. */
export const SPRIG_CORNERS = [
  { x: CORNER_INSET, y: CORNER_INSET, turn: 0 },
  { x: SHEET.width - CORNER_INSET, y: CORNER_INSET, turn: 90 },
  { x: SHEET.width - CORNER_INSET, y: SHEET.height - CORNER_INSET, turn: 180 },
  { x: CORNER_INSET, y: SHEET.height - CORNER_INSET, turn: 270 },
];

type Leaf = { at: PaperPoint; degrees: number; length: number; colour: string };
/** A branch along one edge: a curve from the corner by `bend` to `end`, and its leaves. */
type Branch = { bend: PaperPoint; end: PaperPoint; leaves: Leaf[] };
export const SPRIG_ROOT = 9;

/** A branch that grows out of a corner along both edges. */
export const SPRIG: Branch[] = [
  [1, 0],
  [0, 1],
].map(([along = 0, across = 0]) => {
  const stem = (t: number): PaperPoint => ({
    x: along * 88 * t + SPRIG_ROOT + across * 7 * Math.sin(t * Math.PI),
    y: across * 88 * t + SPRIG_ROOT + along * 7 * Math.sin(t * Math.PI),
  });
  const leaves = Array.from({ length: 6 }, (_, before): Leaf => {
    const i = before + 1;
    const turn = i % 2 === 0 ? 48 : 34;
    const side = i % 2 === 0 ? 1 : -1;
    return {
      at: stem(i / 6.2),
      degrees: along ? side * turn : 90 - side * turn,
      length: 17 - i * 1.3,
      colour: i % 3 === 0 ? SAFFRON : LEAF,
    };
  });
  const end = stem(1);
  return {
    bend: stem(0.5),
    end,
    leaves: [...leaves, { at: end, degrees: along ? 4 : 86, length: 10, colour: LEAF }],
  };
});

const MIDDLE = { x: SHEET.width / 2, y: SHEET.height / 2 + 8 };
const RADIUS = 205;
const POINTS_A_PETAL = 13;
const RINGS = [
  [0.88, 0.12, 18],
  [0.62, 0.1, 12],
  [0.36, 0.12, 8],
] as const;

/** Fine interlaced lines, as on banknotes: they fill in and break up on a copying machine. */
export const createWatermark = (linesARing: number): PaperPoint[][] =>
  RINGS.flatMap(([middle, swing, petals]) =>
    Array.from({ length: linesARing }, (_, line) =>
      closedCurve(middle, swing, petals, (line * 2 * Math.PI) / linesARing),
    ),
  );

function closedCurve(middle: number, swing: number, petals: number, phase: number): PaperPoint[] {
  const count = petals * POINTS_A_PETAL;
  return Array.from({ length: count }, (_, step) => {
    const angle = (step / count) * 2 * Math.PI;
    const r = RADIUS * (middle + swing * Math.cos(petals * angle + phase));
    return { x: MIDDLE.x + r * Math.cos(angle), y: MIDDLE.y + r * Math.sin(angle) };
  });
}
