import type { Config } from '../../config/config';
import { drawLeaf, drawMark, LEAF_TINT, SAFFRON } from '../certificates/certificateMarks';
import { type Doc, decorate, LEAF, line, MARGIN, QUIET, SHEET, type Struct } from './handbookPaper';

export const TITLE = 'Student handbook';
const BAND = 24;

export function drawCover(doc: Doc, root: Struct, { brand, rto, support }: Config) {
  decorate(doc, () => {
    doc.rect(0, 0, BAND, SHEET.height).fill(LEAF);
    doc.rect(BAND, 0, 5, SHEET.height).fill(SAFFRON);
    drawBranch(doc);
    drawMark(doc, { x: MARGIN.side + 26, y: 130 }, 26);
  });
  const put = (type: string, text: string, style: Parameters<typeof line>[2]) =>
    root.add(doc.struct(type, {}, () => line(doc, text, style)));
  put('P', brand, { face: 'strong', size: 18, colour: LEAF, y: 176 });
  put('H1', TITLE, { face: 'display', size: 54, y: 300 });
  put('P', 'How your course works, what you can expect of us, and what we expect of you.', {
    size: 15,
    colour: QUIET,
    y: doc.y + 14,
    width: 330,
  });
  put('P', rto.name, { face: 'strong', size: 11.5, y: 690 });
  for (const fact of [
    `Registered training organisation, code ${rto.code}`,
    `${support.phone} · ${support.email}`,
  ])
    put('P', fact, { size: 10.5, colour: QUIET, y: doc.y + 2 });
}

/** A branch that grows into the page from its lower right corner. */
function drawBranch(doc: Doc) {
  const stem = (t: number) => ({
    x: SHEET.width - 20 - 170 * t,
    y: SHEET.height - 50 - 270 * t ** 1.4,
  });
  const [root, end] = [stem(0), stem(1)];
  doc
    .moveTo(root.x, root.y)
    .quadraticCurveTo(stem(0.55).x - 10, stem(0.55).y + 20, end.x, end.y)
    .lineWidth(2)
    .stroke(LEAF_TINT);
  for (let i = 0; i <= 8; i++) {
    const at = stem(i / 8.4);
    drawLeaf(doc, at, i % 2 === 0 ? 190 : -75, 92 - i * 6, LEAF_TINT);
  }
}
