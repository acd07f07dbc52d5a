import { INK, LEAF, LINE, PAPER, SAFFRON, SHEET } from '@platewise/shared/certificates/paper';

type Doc = PDFKit.PDFDocument;
export type Point = { x: number; y: number };

export function drawLeaf(
  doc: Doc,
  { x, y }: Point,
  degrees: number,
  length: number,
  colour: string,
) {
  const wide = length * 0.34;
  doc.save().translate(x, y).rotate(degrees);
  doc
    .moveTo(0, 0)
    .bezierCurveTo(length * 0.25, -wide, length * 0.7, -wide, length, 0)
    .bezierCurveTo(length * 0.7, wide, length * 0.25, wide, 0, 0)
    .fill(colour);
  doc
    .moveTo(length * 0.12, 0)
    .lineTo(length * 0.82, 0)
    .lineWidth(0.4)
    .stroke(PAPER);
  doc.restore();
}

/** The plate: two rims and a leaf. */
export function drawMark(doc: Doc, { x, y }: Point, radius: number) {
  doc
    .circle(x, y, radius)
    .lineWidth(radius * 0.13)
    .stroke(LEAF);
  doc
    .circle(x, y, radius * 0.72)
    .lineWidth(radius * 0.05)
    .stroke(SAFFRON);
  drawLeaf(doc, { x: x - radius * 0.38, y: y + radius * 0.38 }, -45, radius * 1.08, LEAF);
}

/** A thin rule with a leaf on either side of its middle. */
export function drawRule(doc: Doc, y: number, width: number) {
  const middle = SHEET.width / 2;
  doc
    .lineWidth(0.9)
    .moveTo(middle - width / 2, y)
    .lineTo(middle - 16, y)
    .moveTo(middle + 16, y)
    .lineTo(middle + width / 2, y)
    .stroke(SAFFRON);
  drawLeaf(doc, { x: middle - 2, y }, 180, 10, LEAF);
  drawLeaf(doc, { x: middle + 2, y }, 0, 10, LEAF);
}

export function drawQrCode(
  doc: Doc,
  { x, y }: Point,
  side: number,
  modules: { size: number; data: Uint8Array },
) {
  const cell = side / modules.size;
  doc
    .roundedRect(x - 6, y - 6, side + 12, side + 12, 5)
    .lineWidth(0.75)
    .fillAndStroke('#ffffff', LINE);
  for (let i = 0; i < modules.data.length; i++) {
    if (modules.data[i])
      doc.rect(
        x + (i % modules.size) * cell,
        y + Math.floor(i / modules.size) * cell,
        cell * 1.02,
        cell * 1.02,
      );
  }
  doc.fill(INK);
}
