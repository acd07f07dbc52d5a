type Doc = PDFKit.PDFDocument;
type Point = { x: number; y: number };

export const INK = '#13261c';
export const QUIET = '#4b5d53';
export const LEAF = '#1d6b47';
const LEAF_TINT = '#e6f2ea';
export const SAFFRON = '#f3b04a';
const PAPER = '#fbfaf5';
const LINE = '#e3e0d5';

const FULL = { width: 841.89, height: 595.28 };
const EDGE = 22;

/** Paper, frame and watermark of an A4 sheet lying down. Decoration: readers for the blind pass over it. */
export function drawSheet(doc: Doc) {
  doc.rect(0, 0, FULL.width, FULL.height).fill(PAPER);
  drawWatermark(doc, { x: FULL.width / 2, y: FULL.height / 2 + 8 }, 205);
  frame(doc, EDGE, 2, LEAF);
  frame(doc, EDGE + 7, 0.75, SAFFRON);
  for (const [x, y, turn] of [
    [1, 1, 0],
    [-1, 1, 90],
    [-1, -1, 180],
    [1, -1, 270],
  ] as const) {
    const inset = EDGE + 7;
    drawSprig(doc, { x: x > 0 ? inset : FULL.width - inset, y: y > 0 ? inset : FULL.height - inset }, turn);
  }
}

const frame = (doc: Doc, inset: number, weight: number, colour: string) =>
  doc.lineWidth(weight).roundedRect(inset, inset, FULL.width - 2 * inset, FULL.height - 2 * inset, 10).stroke(colour);

/** Fine interlaced lines, as on banknotes: they fill in and break up on a copying machine. */
function drawWatermark(doc: Doc, { x, y }: Point, radius: number) {
  doc.save().lineWidth(0.45).strokeColor(LEAF_TINT);
  for (const [middle, swing, petals] of [
    [0.88, 0.12, 18],
    [0.62, 0.1, 12],
    [0.36, 0.12, 8],
  ] as const) {
    for (let line = 0; line < 8; line++) {
      for (let step = 0; step <= 360; step += 1) {
        const angle = (step * Math.PI) / 180;
        const r = radius * (middle + swing * Math.cos(petals * angle + (line * Math.PI) / 4));
        const point = [x + r * Math.cos(angle), y + r * Math.sin(angle)] as const;
        if (step === 0) doc.moveTo(...point);
        else doc.lineTo(...point);
      }
      doc.closePath().stroke();
    }
  }
  doc.restore();
}

/** A branch that grows out of a corner along both edges. */
function drawSprig(doc: Doc, at: Point, turn: number) {
  doc.save().translate(at.x, at.y).rotate(turn);
  for (const [along, across] of [
    [1, 0],
    [0, 1],
  ] as const) {
    const stem = (t: number): Point => ({ x: along * 88 * t + 9 + across * 7 * Math.sin(t * Math.PI), y: across * 88 * t + 9 + along * 7 * Math.sin(t * Math.PI) });
    const [end, bend] = [stem(1), stem(0.5)];
    doc.moveTo(9, 9).quadraticCurveTo(bend.x, bend.y, end.x, end.y).lineWidth(1).stroke(LEAF);
    for (let i = 1; i <= 6; i++) {
      const root = stem(i / 6.2);
      const direction = along ? 0 : 90;
      const side = i % 2 === 0 ? 1 : -1;
      drawLeaf(doc, root, direction + (along ? 1 : -1) * (side > 0 ? 48 : -34), 17 - i * 1.3, i % 3 === 0 ? SAFFRON : LEAF);
    }
    drawLeaf(doc, end, along ? 4 : 86, 10, LEAF);
  }
  doc.circle(10, 10, 3.2).fill(SAFFRON);
  doc.restore();
}

export function drawLeaf(doc: Doc, { x, y }: Point, degrees: number, length: number, colour: string) {
  const wide = length * 0.34;
  doc.save().translate(x, y).rotate(degrees);
  doc.moveTo(0, 0).bezierCurveTo(length * 0.25, -wide, length * 0.7, -wide, length, 0).bezierCurveTo(length * 0.7, wide, length * 0.25, wide, 0, 0).fill(colour);
  doc.moveTo(length * 0.12, 0).lineTo(length * 0.82, 0).lineWidth(0.4).stroke(PAPER);
  doc.restore();
}

/** The plate: two rims and a leaf. */
export function drawMark(doc: Doc, { x, y }: Point, radius: number) {
  doc.circle(x, y, radius).lineWidth(radius * 0.13).stroke(LEAF);
  doc.circle(x, y, radius * 0.72).lineWidth(radius * 0.05).stroke(SAFFRON);
  drawLeaf(doc, { x: x - radius * 0.38, y: y + radius * 0.38 }, -45, radius * 1.08, LEAF);
}

/** A thin rule with a leaf on either side of its middle. */
export function drawRule(doc: Doc, y: number, width: number) {
  const middle = FULL.width / 2;
  doc.lineWidth(0.9).moveTo(middle - width / 2, y).lineTo(middle - 16, y).moveTo(middle + 16, y).lineTo(middle + width / 2, y).stroke(SAFFRON);
  drawLeaf(doc, { x: middle - 2, y }, 180, 10, LEAF);
  drawLeaf(doc, { x: middle + 2, y }, 0, 10, LEAF);
}

export function drawQrCode(doc: Doc, { x, y }: Point, side: number, modules: { size: number; data: Uint8Array }) {
  const cell = side / modules.size;
  doc.roundedRect(x - 6, y - 6, side + 12, side + 12, 5).lineWidth(0.75).fillAndStroke('#ffffff', LINE);
  for (let i = 0; i < modules.data.length; i++) {
    if (modules.data[i]) doc.rect(x + (i % modules.size) * cell, y + Math.floor(i / modules.size) * cell, cell * 1.02, cell * 1.02);
  }
  doc.fill(INK);
}
