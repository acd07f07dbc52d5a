import { deflateSync } from 'node:zlib';
import { drawLeaf, LEAF, LEAF_TINT, PAPER, type Point, SAFFRON, SHEET } from './certificateMarks';

type Doc = PDFKit.PDFDocument;

const EDGE = 22;

/** Paper, frame and watermark of an A4 sheet lying down. Decoration: readers for the blind pass over it. */
export function drawSheet(doc: Doc) {
  doc.rect(0, 0, SHEET.width, SHEET.height).fill(PAPER);
  drawWatermark(doc);
  drawFrame(doc, EDGE, 2, LEAF);
  drawFrame(doc, EDGE + 7, 0.75, SAFFRON);
  for (const [x, y, turn] of [
    [1, 1, 0],
    [-1, 1, 90],
    [-1, -1, 180],
    [1, -1, 270],
  ] as const) {
    const inset = EDGE + 7;
    drawSprig(
      doc,
      { x: x > 0 ? inset : SHEET.width - inset, y: y > 0 ? inset : SHEET.height - inset },
      turn,
    );
  }
}

const drawFrame = (doc: Doc, inset: number, weight: number, colour: string) =>
  doc
    .lineWidth(weight)
    .roundedRect(inset, inset, SHEET.width - 2 * inset, SHEET.height - 2 * inset, 10)
    .stroke(colour);

const MIDDLE = { x: SHEET.width / 2, y: SHEET.height / 2 + 8 };
const RADIUS = 205;
const POINTS_A_PETAL = 13;

/** Fine interlaced lines, as on banknotes: they fill in and break up on a copying machine. */
const CURVES = (
  [
    [0.88, 0.12, 18],
    [0.62, 0.1, 12],
    [0.36, 0.12, 8],
  ] as const
).flatMap(([middle, swing, petals]) =>
  Array.from({ length: 8 }, (_, line) => closedCurve(middle, swing, petals, (line * Math.PI) / 4)),
);

/** PDF path operators. */
function closedCurve(middle: number, swing: number, petals: number, phase: number): string {
  const count = petals * POINTS_A_PETAL;
  const points = Array.from({ length: count }, (_, step) => {
    const angle = (step / count) * 2 * Math.PI;
    const r = RADIUS * (middle + swing * Math.cos(petals * angle + phase));
    const [x, y] = [MIDDLE.x + r * Math.cos(angle), MIDDLE.y + r * Math.sin(angle)];
    return `${x.toFixed(1)} ${y.toFixed(1)} ${step === 0 ? 'm' : 'l'}`;
  });
  return `${points.join(' ')} h S`;
}

/** The same on every certificate, so it is computed and compressed once. */
const WATERMARK = deflateSync(CURVES.join('\n'));

function drawWatermark(doc: Doc) {
  const form = doc.ref({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, SHEET.width, SHEET.height],
    Filter: 'FlateDecode',
  });
  form.end(WATERMARK);
  doc.page.xobjects.Watermark = form;
  doc.save().lineWidth(0.45).strokeColor(LEAF_TINT).addContent('/Watermark Do').restore();
}

/** A branch that grows out of a corner along both edges. */
function drawSprig(doc: Doc, at: Point, turn: number) {
  doc.save().translate(at.x, at.y).rotate(turn);
  for (const [along, across] of [
    [1, 0],
    [0, 1],
  ] as const) {
    const stem = (t: number): Point => ({
      x: along * 88 * t + 9 + across * 7 * Math.sin(t * Math.PI),
      y: across * 88 * t + 9 + along * 7 * Math.sin(t * Math.PI),
    });
    const [end, bend] = [stem(1), stem(0.5)];
    doc.moveTo(9, 9).quadraticCurveTo(bend.x, bend.y, end.x, end.y).lineWidth(1).stroke(LEAF);
    for (let i = 1; i <= 6; i++) {
      const root = stem(i / 6.2);
      const direction = along ? 0 : 90;
      const side = i % 2 === 0 ? 1 : -1;
      drawLeaf(
        doc,
        root,
        direction + (along ? 1 : -1) * (side > 0 ? 48 : -34),
        17 - i * 1.3,
        i % 3 === 0 ? SAFFRON : LEAF,
      );
    }
    drawLeaf(doc, end, along ? 4 : 86, 10, LEAF);
  }
  doc.circle(10, 10, 3.2).fill(SAFFRON);
  doc.restore();
}
