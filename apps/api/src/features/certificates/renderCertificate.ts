import PDFDocument from 'pdfkit';
import QRCode from 'qrcode';
import type { Config } from '../../config/config';
import type { AppContext } from '../../context';
import { dateOf } from '../../db/client';
import { type Face, registerFonts } from '../../pdf/fonts';
import { pdfBuffer } from '../../pdf/pdfBuffer';
import { heightOfText, writeText } from '../../pdf/writeText';
import { drawLogos } from './certificateLogos';
import { drawQrCode, drawRule, INK, LEAF, QUIET, SHEET } from './certificateMarks';
import { drawSheet } from './certificateOrnament';
import type { CertificateData } from './certificateRules';

type Doc = PDFKit.PDFDocument;
type Issued = { number: string; check: string; data: CertificateData };
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

const verificationAddress = ({ config }: AppContext, { number, check }: Issued) =>
  `${config.publicUrl}/verify/${number}/${check}`;

/** One A4 sheet lying down, tagged for readers that speak it, with everything embedded. */
export async function renderCertificate(ctx: AppContext, certificate: Issued): Promise<Buffer> {
  const { number, data } = certificate;
  const address = verificationAddress(ctx, certificate);
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
    ...heading(data),
    nameLine(doc, data),
    ...unitLines(data),
    ...foot(number, data, address),
  ];
  for (const line of lines) write(doc, root, line);
  root.end();
  return pdfBuffer(doc);
}

/** What is only looked at: readers that speak the page pass over it. */
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

const line = (text: string, style: Style, y: number, area = MEASURE): Line => ({
  text,
  style,
  y,
  area,
});

const heading = ({ rtoName, rtoCode }: CertificateData): Line[] => [
  line(rtoName, strong(14), 92),
  line(`Registered training organisation, code ${rtoCode}`, quiet(10), 110),
  line(TITLE, { face: 'display', size: 42, colour: LEAF }, 128),
  line(EXPLANATION, quiet(8.5), 184, NARROW),
  line('This is a statement that', quiet(12), 217),
];

/** As large as the place above the rule allows: a long name shrinks, and a very long one goes over two lines. */
function nameLine(doc: Doc, { learnerName }: CertificateData): Line {
  const { width } = MEASURE;
  const heightAt = (size: number) =>
    heightOfText(doc.fontSize(size), learnerName, 'display', { width });
  let size = NAME.most;
  while (size > NAME.least && heightAt(size) > NAME.height) size--;
  return line(learnerName, { face: 'display', size, colour: INK }, RULE - 6 - heightAt(size));
}

function unitLines({ units, courseTitle, expiresOn }: CertificateData): Line[] {
  const gap = units.length > 2 ? 21 : 25;
  const what = units.length > 1 ? 'units' : 'unit';
  const end = 336 + units.length * gap;
  return [
    line(`has attained the ${what} of competency`, quiet(12), 308),
    ...units.map(({ code, title }, i) => line(`${code}  ${title}`, strong(15), 332 + i * gap)),
    line(`in the training course ‘${courseTitle}’`, quiet(11), end),
    ...(expiresOn ? [line(renewal(expiresOn), quiet(9), end + 19)] : []),
  ];
}

/** A statement of attainment has no end; what the NSW authority asks of supervisors has. */
const renewal = (expiresOn: string) =>
  `In New South Wales it serves a food safety supervisor for five years, until ${longDay(expiresOn)}. The units attained do not lapse.`;

const foot = (number: string, data: CertificateData, address: string): Line[] => [
  line('Date of issue', quiet(9), 447, CORNER),
  line(longDay(data.issuedOn), strong(13), 459, CORNER),
  line('Certificate number', quiet(9), 484, CORNER),
  line(number, strong(13), 496, CORNER),
  ...(data.firstIssuedOn
    ? [line(`Reissued. First issued ${longDay(data.firstIssuedOn)}`, quiet(8), 516, CORNER)]
    : []),
  line(data.signatory, strong(11), 502, SIGNATURE),
  line(`for ${data.rtoName}`, quiet(9.5), 517, SIGNATURE),
  line('Scan to check that it is genuine', quiet(8), 527, UNDER_QR),
  { ...line(address, quiet(6), 541), link: address },
];

function write(doc: Doc, root: PDFKit.PDFStructureElement, { text, style, y, area, link }: Line) {
  const { x, ...options } = area;
  const draw = () => {
    doc.fontSize(style.size).fillColor(style.colour);
    writeText(doc, text, style.face, x, y, { ...options, link });
  };
  const inside = link ? doc.struct('Link', { alt: text }, draw) : draw;
  root.add(doc.struct(text === TITLE ? 'H1' : 'P', {}, inside));
}
