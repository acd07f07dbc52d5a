import {
  INK,
  listPaperLines,
  NAME,
  NAME_RULE,
  PAPER_TITLE,
  type PaperLine,
  QR,
  SHEET,
  SIGNATURE_LINE,
} from '@platewise/shared/certificates/paper';
import PDFDocument from 'pdfkit';
import QRCode from 'qrcode';
import type { Config } from '../../config/config';
import type { AppContext } from '../../context';
import { registerFonts } from '../../pdf/fonts';
import { pdfBuffer } from '../../pdf/pdfBuffer';
import { heightOfText, writeText } from '../../pdf/writeText';
import { drawMark, drawQrCode, drawRule } from './certificateMarks';
import { drawSheet } from './certificateOrnament';
import type { CertificateData } from './certificateRules';

type Doc = PDFKit.PDFDocument;
type CertificateToRender = { number: string; check: string; data: CertificateData };

/** The address in the QR code and on the paper. */
export const getVerificationUrl = (
  { config }: AppContext,
  { number, check }: { number: string; check: string },
) => `${config.publicUrl}/verify/${number}/${check}`;

/** One A4 sheet lying down, tagged for readers that speak it, with everything embedded. */
export async function renderCertificate(
  ctx: AppContext,
  certificate: CertificateToRender,
): Promise<Buffer> {
  const { number, data } = certificate;
  const address = getVerificationUrl(ctx, certificate);
  const info = {
    Title: `${PAPER_TITLE} ${number}, ${data.learnerName}`,
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
  const onPaper = { ...data, number, verifyUrl: address };
  const lines = listPaperLines(onPaper, measureName(doc, data.learnerName));
  for (const line of lines) writeLine(doc, root, line);
  root.end();
  return pdfBuffer(doc);
}

/** Decoration: screen readers skip it. */
function decorate(doc: Doc, address: string, rto: Config['rto']) {
  doc.markContent('Artifact', { type: 'Layout' });
  drawSheet(doc);
  drawLogos(doc, rto);
  drawRule(doc, NAME_RULE.y, NAME_RULE.width);
  doc
    .moveTo(SIGNATURE_LINE.from, SIGNATURE_LINE.y)
    .lineTo(SIGNATURE_LINE.to, SIGNATURE_LINE.y)
    .lineWidth(0.75)
    .stroke(INK);
  drawQrCode(doc, QR, QR.side, QRCode.create(address, { errorCorrectionLevel: 'M' }).modules);
  doc.endMarkedContent();
}

/** The font is as large as the space above the rule allows. A very long name takes two lines. */
function measureName(doc: Doc, learnerName: string) {
  const { width } = NAME.area;
  const heightAt = (size: number) =>
    heightOfText(doc.fontSize(size), learnerName, 'display', { width });
  let size = NAME.most;
  while (size > NAME.least && heightAt(size) > NAME.height) size--;
  return { size, height: heightAt(size) };
}

function writeLine(
  doc: Doc,
  root: PDFKit.PDFStructureElement,
  { text, style, y, area, link }: PaperLine,
) {
  const { x, ...options } = area;
  const draw = () => {
    doc.fontSize(style.size).fillColor(style.colour);
    writeText(doc, text, style.face, x, y, { ...options, link });
  };
  const inside = link ? doc.struct('Link', { alt: text }, draw) : draw;
  root.add(doc.struct(text === PAPER_TITLE ? 'H1' : 'P', {}, inside));
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
