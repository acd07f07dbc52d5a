import PDFDocument from 'pdfkit';
import QRCode from 'qrcode';
import type { AppContext } from '../../context';
import { dateOf } from '../../db/client';
import { type Face, faceFor, useFonts } from '../../pdf/fonts';
import { pdfBuffer } from '../../pdf/pdfBuffer';
import { drawMark, drawQrCode, drawRule, drawSheet, INK, LEAF, QUIET } from './certificateOrnament';
import type { CertificateData } from './certificateRules';

type Doc = PDFKit.PDFDocument;
type Line = { text: string; face: Face; size: number; colour: string; y: number; x?: number; width?: number; align?: 'left' | 'center' | 'right' };

const LEFT = 90;
const WIDTH = 841.89 - 2 * LEFT;
const RULE = 294;
const NAME = { most: 38, least: 8, height: 52 };

const LONG_DAY = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' });

const EXPLANATION =
  'A statement of attainment is issued by a registered training organisation when an individual has completed one or more units from a nationally recognised qualification or course.';

export const verificationAddress = ({ config }: AppContext, { number, check }: { number: string; check: string }) => `${config.publicUrl}/verify/${number}/${check}`;

/** One A4 sheet lying down, tagged for readers that speak it, with everything embedded. */
export async function renderCertificate(ctx: AppContext, certificate: { number: string; check: string; data: CertificateData }): Promise<Buffer> {
  const { number, data } = certificate;
  const address = verificationAddress(ctx, certificate);
  const doc = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-AU',
    displayTitle: true,
    info: { Title: `Statement of Attainment ${number}, ${data.learnerName}`, Author: data.rtoName, Subject: data.courseTitle, CreationDate: ctx.now() },
  });
  useFonts(doc, ctx.config);
  decorate(doc, () => {
    drawSheet(doc);
    drawMark(doc, { x: 841.89 / 2, y: 66 }, 18);
    drawRule(doc, RULE, 380);
    doc.moveTo(300, 496).lineTo(842 - 300, 496).lineWidth(0.75).stroke(INK);
    drawQrCode(doc, { x: 678, y: 441 }, 74, QRCode.create(address, { errorCorrectionLevel: 'M' }).modules);
  });
  const root = doc.struct('Document');
  doc.addStructure(root);
  for (const line of [...heading(data), nameLine(doc, data), ...unitLines(data), ...footer(certificate, address)]) write(doc, root, line);
  root.end();
  return pdfBuffer(doc);
}

const heading = ({ rtoName, rtoCode }: CertificateData): Line[] => [
  { text: rtoName, face: 'strong', size: 14, colour: INK, y: 92 },
  { text: `Registered training organisation, code ${rtoCode}`, face: 'text', size: 10, colour: QUIET, y: 110 },
  { text: 'Statement of Attainment', face: 'display', size: 42, colour: LEAF, y: 128 },
  { text: EXPLANATION, face: 'text', size: 8.5, colour: QUIET, y: 184, x: 200, width: 841.89 - 400 },
  { text: 'This is a statement that', face: 'text', size: 12, colour: QUIET, y: 217 },
];

/** As large as the place above the rule allows: a long name shrinks, and a very long one goes over two lines. */
function nameLine(doc: Doc, { learnerName }: CertificateData): Line {
  const face = faceFor(doc, learnerName, 'display');
  const heightAt = (size: number) => doc.font(face).fontSize(size).heightOfString(learnerName, { width: WIDTH });
  let size = NAME.most;
  while (size > NAME.least && heightAt(size) > NAME.height) size--;
  return { text: learnerName, face, size, colour: INK, y: RULE - 6 - heightAt(size) };
}

function unitLines({ units, courseTitle }: CertificateData): Line[] {
  const gap = units.length > 2 ? 21 : 25;
  return [
    { text: units.length > 1 ? 'has attained the units of competency' : 'has attained the unit of competency', face: 'text', size: 12, colour: QUIET, y: 308 },
    ...units.map(({ code, title }, i): Line => ({ text: `${code}  ${title}`, face: 'strong', size: 15, colour: INK, y: 332 + i * gap })),
    { text: `on completing ${courseTitle}`, face: 'text', size: 11, colour: QUIET, y: 336 + units.length * gap },
  ];
}

const footer = ({ number, data }: { number: string; data: CertificateData }, address: string): Line[] => [
  { text: 'Date of issue', face: 'text', size: 9, colour: QUIET, y: 447, x: 88, width: 190, align: 'left' },
  { text: LONG_DAY.format(dateOf(data.issuedOn)), face: 'strong', size: 13, colour: INK, y: 459, x: 88, width: 190, align: 'left' },
  { text: 'Certificate number', face: 'text', size: 9, colour: QUIET, y: 484, x: 88, width: 190, align: 'left' },
  { text: number, face: 'strong', size: 13, colour: INK, y: 496, x: 88, width: 190, align: 'left' },
  { text: data.signatory, face: 'strong', size: 11, colour: INK, y: 502, x: 270, width: 302 },
  { text: `for ${data.rtoName}`, face: 'text', size: 9.5, colour: QUIET, y: 517, x: 270, width: 302 },
  { text: 'Scan to check that it is genuine', face: 'text', size: 8, colour: QUIET, y: 527, x: 630, width: 170 },
  { text: address, face: 'text', size: 5.5, colour: QUIET, y: 541, x: 130, width: 841.89 - 260 },
];

function write(doc: Doc, root: PDFKit.PDFStructureElement, { text, face, size, colour, y, x = LEFT, width = WIDTH, align = 'center' }: Line) {
  const tag = text === 'Statement of Attainment' ? 'H1' : 'P';
  root.add(
    doc.struct(tag, {}, () => {
      doc.font(faceFor(doc, text, face)).fontSize(size).fillColor(colour).text(text, x, y, { width, align });
    }),
  );
}

function decorate(doc: Doc, draw: () => void) {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}
