import { deflateSync } from 'node:zlib';
import {
  createWatermark,
  FRAME_RADIUS,
  FRAMES,
  type PaperPoint,
  SPRIG,
  SPRIG_CORNERS,
  SPRIG_ROOT,
} from '@platewise/shared/certificates/ornament';
import { LEAF, LEAF_TINT, PAPER, SAFFRON, SHEET } from '@platewise/shared/certificates/paper';
import { drawLeaf } from './certificateMarks';

type Doc = PDFKit.PDFDocument;

/** Paper, frame and watermark of an A4 sheet lying down. Decoration: readers for the blind pass over it. */
export function drawSheet(doc: Doc) {
  doc.rect(0, 0, SHEET.width, SHEET.height).fill(PAPER);
  drawWatermark(doc);
  for (const { inset, weight, colour } of FRAMES)
    doc
      .lineWidth(weight)
      .roundedRect(inset, inset, SHEET.width - 2 * inset, SHEET.height - 2 * inset, FRAME_RADIUS)
      .stroke(colour);
  for (const corner of SPRIG_CORNERS) drawSprig(doc, corner, corner.turn);
}

/** PDF path operators. */
const toOperators = (curve: PaperPoint[]) =>
  `${curve.map(({ x, y }, i) => `${x.toFixed(1)} ${y.toFixed(1)} ${i === 0 ? 'm' : 'l'}`).join(' ')} h S`;

/** The same on every certificate, so it is computed and compressed once. */
const WATERMARK = deflateSync(createWatermark(8).map(toOperators).join('\n'));

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

function drawSprig(doc: Doc, at: PaperPoint, turn: number) {
  doc.save().translate(at.x, at.y).rotate(turn);
  for (const { bend, end, leaves } of SPRIG) {
    doc
      .moveTo(SPRIG_ROOT, SPRIG_ROOT)
      .quadraticCurveTo(bend.x, bend.y, end.x, end.y)
      .lineWidth(1)
      .stroke(LEAF);
    for (const { at: root, degrees, length, colour } of leaves)
      drawLeaf(doc, root, degrees, length, colour);
  }
  doc.circle(10, 10, 3.2).fill(SAFFRON);
  doc.restore();
}
