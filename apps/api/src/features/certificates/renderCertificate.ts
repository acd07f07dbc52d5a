import PDFDocument from 'pdfkit';
import QRCode from 'qrcode';
import type { Config } from '../../config/config';
import type { AppContext } from '../../context';
import { dateOf } from '../../db/client';
import { type Face, registerFonts } from '../../pdf/fonts';
import { pdfBuffer } from '../../pdf/pdfBuffer';
import { heightOfText, writeText } from '../../pdf/writeText';
import { drawMark, drawQrCode, drawRule, INK, LEAF, QUIET, SHEET } from './certificateMarks';
import { drawSheet } from './certificateOrnament';
import type { CertificateData } from './certificateRules';

type Doc = PDFKit.PDFDocument;
type CertificateToRender = { number: string; check: string; data: CertificateData };
type Style = { face: Face; size: number; colour: string };
type Area = { x: number; width: number; align: 'left' | 'center' };
type Line = { text: string; style: Style; y: number; area: Area; link?: string };

const quiet = (size: number): Style => ({ face: 'text', size, colour: QUIET });
const strong = (size: number): Style => ({ face: 'strong', size, colour: INK });
const centred = (width: number): Area => ({ x: (SHEET.width - width) / 2, width, align: 'center' });

const MEASURE = centred(662);
const NARROW = centred(442);
const SIGNATURE = centred(302);
const CORNER: Area = { x: 88, width: 190, align: 'left' };
const QR = { x: 678, y: 441, side: 74 };
const UNDER_QR: Area = { x: QR.x - 48, width: QR.side + 96, align: 'center' };

const RULE = 294;
const NAME = { most: 38, least: 8, height: 52 };
const TITLE = 'Statement of Attainment';
const EXPLANATION =
  'A statement of attainment is issued by a registered training organisation when an individual has completed one or more units from a nationally recognised qualification or course.';

const LONG_DAY = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' });

const longDay = (day: string) => LONG_DAY.format(dateOf(day));

const getVerificationUrl = ({ config }: AppContext, { number, check }: CertificateToRender) =>
  `${config.publicUrl}/verify/${number}/${check}`;

/** One A4 sheet lying down, tagged for readers that speak it, with everything embedded. */
export async function renderCertificate(
  ctx: AppContext,
  certificate: CertificateToRender,
): Promise<Buffer> {
  const { number, data } = certificate;
  const address = getVerificationUrl(ctx, certificate);
  const info = {
    Title: `${TITLE} ${number}, ${data.learnerName}`,
    Author: data.rtoName,
    Subject: data.courseTitle,
  };
  const doc = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-AU',
    displayTitle: true,
    // None of pdfkit's own, which would be read and not used.
    font: '',
    info: { ...info, CreationDate: ctx.now() },
  });
  await registerFonts(doc, ctx.config, [data, ctx.config.rto]);
  decorate(doc, address, ctx.config.rto);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const lines = [
    ...listHeadingLines(data),
    createNameLine(doc, data),
    ...listUnitLines(data),
    ...listFooterLines(number, data, address),
  ];
  for (const line of lines) writeLine(doc, root, line);
  root.end();
  return pdfBuffer(doc);
}

/** Decoration: screen readers skip it. */
function decorate(doc: Doc, address: string, rto: Config['rto']) {
  doc.markContent('Artifact', { type: 'Layout' });
  drawSheet(doc);
  drawLogos(doc, rto);
  drawRule(doc, RULE, 380);
  doc
    .moveTo(300, 496)
    .lineTo(SHEET.width - 300, 496)
    .lineWidth(0.75)
    .stroke(INK);
  drawQrCode(doc, QR, QR.side, QRCode.create(address, { errorCorrectionLevel: 'M' }).modules);
  doc.endMarkedContent();
}

const createLine = (text: string, style: Style, y: number, area = MEASURE): Line => ({
  text,
  style,
  y,
  area,
});

const listHeadingLines = ({ rtoName, rtoCode }: CertificateData): Line[] => [
  createLine(rtoName, strong(14), 92),
  createLine(`Registered training organisation, code ${rtoCode}`, quiet(10), 110),
  createLine(TITLE, { face: 'display', size: 42, colour: LEAF }, 128),
  createLine(EXPLANATION, quiet(8.5), 184, NARROW),
  createLine('This is a statement that', quiet(12), 217),
];

/** The font is as large as the space above the rule allows. A very long name takes two lines. */
function createNameLine(doc: Doc, { learnerName }: CertificateData): Line {
  const { width } = MEASURE;
  const heightAt = (size: number) =>
    heightOfText(doc.fontSize(size), learnerName, 'display', { width });
  let size = NAME.most;
  while (size > NAME.least && heightAt(size) > NAME.height) size--;
  return createLine(learnerName, { face: 'display', size, colour: INK }, RULE - 6 - heightAt(size));
}

function listUnitLines({ units, courseTitle, expiresOn }: CertificateData): Line[] {
  const gap = units.length > 2 ? 21 : 25;
  const what = units.length > 1 ? 'units' : 'unit';
  const end = 336 + units.length * gap;
  return [
    createLine(`has attained the ${what} of competency`, quiet(12), 308),
    ...units.map(({ code, title }, i) =>
      createLine(`${code}  ${title}`, strong(15), 332 + i * gap),
    ),
    createLine(`in the training course ‘${courseTitle}’`, quiet(11), end),
    ...(expiresOn ? [createLine(describeNswExpiry(expiresOn), quiet(9), end + 19)] : []),
  ];
}

/** A statement of attainment has no end; what the NSW authority asks of supervisors has. */
const describeNswExpiry = (expiresOn: string) =>
  `In New South Wales it serves a food safety supervisor for five years, until ${longDay(expiresOn)}. The units attained do not lapse.`;

const listFooterLines = (number: string, data: CertificateData, address: string): Line[] => [
  createLine('Date of issue', quiet(9), 447, CORNER),
  createLine(longDay(data.issuedOn), strong(13), 459, CORNER),
  createLine('Certificate number', quiet(9), 484, CORNER),
  createLine(number, strong(13), 496, CORNER),
  ...(data.firstIssuedOn
    ? [createLine(`Reissued. First issued ${longDay(data.firstIssuedOn)}`, quiet(8), 516, CORNER)]
    : []),
  createLine(data.signatory, strong(11), 502, SIGNATURE),
  createLine(`for ${data.rtoName}`, quiet(9.5), 517, SIGNATURE),
  createLine('Scan to check that it is genuine', quiet(8), 527, UNDER_QR),
  { ...createLine(address, quiet(6), 541), link: address },
];

function writeLine(
  doc: Doc,
  root: PDFKit.PDFStructureElement,
  { text, style, y, area, link }: Line,
) {
  const { x, ...options } = area;
  const draw = () => {
    doc.fontSize(style.size).fillColor(style.colour);
    writeText(doc, text, style.face, x, y, { ...options, link });
  };
  const inside = link ? doc.struct('Link', { alt: text }, draw) : draw;
  root.add(doc.struct(text === TITLE ? 'H1' : 'P', {}, inside));
}

type Box = { x: number; y: number; width: number; height: number };

const RTO_LOGO: Box = { x: SHEET.width / 2 - 110, y: 43, width: 220, height: 44 };
const NRT_LOGO: Box = { x: 648, y: 60, width: 116, height: 60 };

/** The organisation's logo, or our mark, and the Nationally Recognised Training logo if there is one. */
function drawLogos(doc: Doc, { logo, nrtLogo }: Config['rto']) {
  if (logo) drawLogo(doc, logo, RTO_LOGO, 'center');
  else drawMark(doc, { x: SHEET.width / 2, y: 66 }, 18);
  if (nrtLogo) drawLogo(doc, nrtLogo, NRT_LOGO, 'right');
}

const drawLogo = (doc: Doc, png: Buffer, { x, y, width, height }: Box, align: 'center' | 'right') =>
  doc.image(png, x, y, { fit: [width, height], align, valign: 'center' });
