export const INK = '#13261c';
export const QUIET = '#4b5d53';
export const LEAF = '#1d6b47';
const PAPER = '#fbfaf5';
const TINT = '#e6f2ea';
const SAFFRON = '#f3b04a';

const EDGE = 26;

/** Paper, a double frame and a sprig of herbs in each corner. */
export function drawOrnament(doc: PDFKit.PDFDocument, width: number, height: number) {
  doc.rect(0, 0, width, height).fill(PAPER);
  frame(doc, width, height, EDGE, 1.6, LEAF);
  frame(doc, width, height, EDGE + 7, 0.6, SAFFRON);
  for (const [x, y, turn] of [
    [EDGE, EDGE, 0],
    [width - EDGE, EDGE, 90],
    [width - EDGE, height - EDGE, 180],
    [EDGE, height - EDGE, 270],
  ] as const) {
    doc.save().translate(x, y).rotate(turn);
    sprig(doc);
    doc.restore();
  }
}

function frame(doc: PDFKit.PDFDocument, width: number, height: number, inset: number, line: number, color: string) {
  doc.roundedRect(inset, inset, width - 2 * inset, height - 2 * inset, 10).lineWidth(line).strokeColor(color).stroke();
}

/** Leaves along two stems that grow out of the corner. */
function sprig(doc: PDFKit.PDFDocument) {
  doc.circle(0, 0, 46).fill(PAPER);
  for (const side of [1, -1]) {
    doc.save();
    if (side === -1) doc.rotate(90).scale(1, -1);
    doc.moveTo(14, 14).bezierCurveTo(34, 20, 58, 20, 84, 13).lineWidth(1.2).strokeColor(LEAF).stroke();
    for (const [x, y, turn, fill] of [
      [30, 18, -52, LEAF],
      [34, 19, 40, TINT],
      [48, 20, -48, TINT],
      [53, 20, 38, LEAF],
      [66, 18, -42, LEAF],
      [84, 13, -12, SAFFRON],
    ] as const) {
      doc.save().translate(x, y).rotate(turn);
      doc.moveTo(0, 0).bezierCurveTo(4, -6, 12, -6, 17, 0).bezierCurveTo(12, 6, 4, 6, 0, 0).fillAndStroke(fill, LEAF);
      doc.restore();
    }
    doc.restore();
  }
  doc.circle(12, 12, 5).fill(SAFFRON);
}
