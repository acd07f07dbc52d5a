import type { Config } from '../../config/config';
import { drawMark, SHEET } from './certificateMarks';

type Doc = PDFKit.PDFDocument;
type Box = { x: number; y: number; width: number; height: number };

const RTO: Box = { x: SHEET.width / 2 - 110, y: 43, width: 220, height: 44 };
const NRT: Box = { x: 648, y: 60, width: 116, height: 60 };

/** The organisation's logo, or our mark; and the Nationally Recognised Training logo, whose place else stays empty. */
export function drawLogos(doc: Doc, { logo, nrtLogo }: Config['rto']) {
  if (logo) drawLogo(doc, logo, RTO, 'center');
  else drawMark(doc, { x: SHEET.width / 2, y: 66 }, 18);
  if (nrtLogo) drawLogo(doc, nrtLogo, NRT, 'right');
}

const drawLogo = (doc: Doc, png: Buffer, { x, y, width, height }: Box, align: 'center' | 'right') =>
  doc.image(png, x, y, { fit: [width, height], align, valign: 'center' });
