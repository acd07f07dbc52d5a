import PDFDocument from 'pdfkit';
import QRCode from 'qrcode';
import type { Config } from '../../config';
import { type Face, faceFor, useFonts } from '../../pdf/fonts';
import { pdfBuffer } from '../../pdf/pdfBuffer';
import type { PrintedCertificate } from './certificateData';
import { drawOrnament, INK, LEAF, QUIET } from './certificateOrnament';

const WIDTH = 841.89;
const HEIGHT = 595.28;
const MARGIN = 96;
const MEASURE = WIDTH - 2 * MARGIN;
const QR_SIZE = 74;

const LONG_DATE = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' });

/** A4 landscape. Made from what was true on the day of issue and nothing else. */
export async function certificatePdf(config: Pick<Config, 'projectDir' | 'brand'>, printed: PrintedCertificate): Promise<Buffer> {
  const doc = new PDFDocument({
    size: [WIDTH, HEIGHT],
    margin: 0,
    lang: 'en-AU',
    displayTitle: true,
    info: {
      Title: `Statement of attainment ${printed.number}`,
      Author: printed.rtoName,
      Subject: `${printed.learnerName}, ${printed.units.map(({ code }) => code).join(', ')}`,
      CreationDate: new Date(`${printed.issuedOn}T00:00:00Z`),
    },
  });
  useFonts(doc, config);
  drawOrnament(doc, WIDTH, HEIGHT);
  drawHeading(doc, config.brand);
  drawLearner(doc, printed);
  drawUnits(doc, printed.units);
  await drawFoot(doc, printed);
  return pdfBuffer(doc);
}

type Line = { face: Face; size: number; color: string; y: number; spacing?: number };

/** One centred line in a face that has all its letters, made smaller until it fits. */
function centred(doc: PDFKit.PDFDocument, text: string, { face, size, color, y, spacing = 0 }: Line) {
  doc.font(faceFor(doc, text, face)).fillColor(color);
  let fitting = size;
  while (fitting > 8 && doc.fontSize(fitting).widthOfString(text, { characterSpacing: spacing }) > MEASURE) fitting -= 1;
  doc.fontSize(fitting).text(text, MARGIN, y + (size - fitting) / 2, { width: MEASURE, align: 'center', characterSpacing: spacing, lineBreak: false });
}

function drawHeading(doc: PDFKit.PDFDocument, brand: string) {
  centred(doc, brand, { face: 'display', size: 20, color: LEAF, y: 66 });
  centred(doc, 'Statement of Attainment', { face: 'display', size: 46, color: INK, y: 104 });
  const words = 'Issued by a registered training organisation to a person who has attained one or more units of competency.';
  centred(doc, words, { face: 'text', size: 11, color: QUIET, y: 166 });
}

function drawLearner(doc: PDFKit.PDFDocument, { learnerName }: PrintedCertificate) {
  centred(doc, 'This is a statement that', { face: 'text', size: 14, color: QUIET, y: 206 });
  centred(doc, learnerName, { face: 'display', size: 36, color: LEAF, y: 230 });
  doc.moveTo(WIDTH / 2 - 130, 281).lineTo(WIDTH / 2 + 130, 281).lineWidth(0.8).strokeColor('#f3b04a').stroke();
  centred(doc, 'has attained', { face: 'text', size: 14, color: QUIET, y: 292 });
}

function drawUnits(doc: PDFKit.PDFDocument, units: PrintedCertificate['units']) {
  const step = units.length > 2 ? 24 : 28;
  const top = 324 + ((3 - units.length) * step) / 2;
  units.forEach(({ code, title }, i) => {
    centred(doc, `${code}  ${title}`, { face: 'strong', size: 16, color: INK, y: top + i * step });
  });
}

async function drawFoot(doc: PDFKit.PDFDocument, { rtoName, rtoCode, signatory, issuedOn, number, verifyUrl }: PrintedCertificate) {
  const top = 428;
  fact(doc, 'Date of issue', LONG_DATE.format(new Date(`${issuedOn}T00:00:00Z`)), MARGIN, top);
  fact(doc, 'Certificate number', number, MARGIN, top + 44);

  const middle = WIDTH / 2 - 110;
  doc.moveTo(middle, top + 38).lineTo(middle + 220, top + 38).lineWidth(0.8).strokeColor(QUIET).stroke();
  small(doc, signatory, middle, top + 44, 220);
  small(doc, rtoName, middle, top + 58, 220);
  small(doc, `RTO code ${rtoCode}`, middle, top + 72, 220);

  const left = WIDTH - MARGIN - QR_SIZE;
  drawQr(doc, verifyUrl, left, top - 4);
  doc.font('text').fontSize(8.5).fillColor(QUIET).text('Scan to check that this statement is genuine', left - 30, top + QR_SIZE + 2, {
    width: QR_SIZE + 60,
    align: 'center',
    link: verifyUrl,
  });
}

function fact(doc: PDFKit.PDFDocument, label: string, value: string, x: number, y: number) {
  doc.font('text').fontSize(9.5).fillColor(QUIET).text(label, x, y, { lineBreak: false });
  doc.font('strong').fontSize(13).fillColor(INK).text(value, x, y + 13, { lineBreak: false });
}

const small = (doc: PDFKit.PDFDocument, text: string, x: number, y: number, width: number) =>
  doc.font(faceFor(doc, text, 'text')).fontSize(10).fillColor(QUIET).text(text, x, y, { width, align: 'center', lineBreak: false });

/** As vectors, so that it scans from any print. */
function drawQr(doc: PDFKit.PDFDocument, text: string, left: number, top: number) {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const dot = QR_SIZE / modules.size;
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (modules.get(row, column)) doc.rect(left + column * dot, top + row * dot, dot + 0.05, dot + 0.05);
    }
  }
  doc.fill(INK);
}
