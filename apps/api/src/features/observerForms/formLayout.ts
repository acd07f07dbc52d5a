import PDFDocument from 'pdfkit';
import type { Config } from '../../config/config';
import { type Face, registerFonts } from '../../pdf/fonts';
import { pdfBuffer } from '../../pdf/pdfBuffer';
import { heightOfText, writeText } from '../../pdf/writeText';

type Doc = PDFKit.PDFDocument;
/** The document and the part of its structure that what is written next belongs to. */
export type PdfPart = { doc: Doc; part: PDFKit.PDFStructureElement };

const SHEET = { width: 595.28, height: 841.89 };
export const MARGIN = 56;
export const WIDTH = SHEET.width - 2 * MARGIN;
const BOTTOM = SHEET.height - MARGIN;
const LABEL = 130;
const ANSWER = 46;
/** Blocks higher than this may continue on the next page. */
const MOST_TOGETHER = 120;

export const INK = '#13261c';
export const QUIET = '#4b5d53';
export const LEAF = '#1d6b47';
export const TOMATO = '#b3372a';
const LINE = '#e3e0d5';

type Style = { face?: Face; size?: number; colour?: string; x?: number; width?: number };

/** Writes where the last text ended and moves on. */
function write(
  doc: Doc,
  text: string,
  { face = 'text', size = 10, colour = INK, x = 0, width = WIDTH - x }: Style = {},
) {
  doc.fontSize(size).fillColor(colour);
  writeText(doc, withBreaks(text), face, MARGIN + x, doc.y, { width, lineGap: 1.5 });
}

const heightOf = (doc: Doc, text: string, width: number) =>
  heightOfText(doc.fontSize(10), withBreaks(text), 'text', { width, lineGap: 1.5 });

const withBreaks = (text: string) => text.replace(/\r\n?/g, '\n');

/** Between two parts of the structure only: a part that is being written goes on by itself. */
export function makeRoom({ doc }: PdfPart, height: number) {
  if (doc.y + height > BOTTOM) doc.addPage();
}

/** Decoration: screen readers skip it. */
function decorate(doc: Doc, draw: () => void) {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}

export function drawRule({ doc }: PdfPart, { colour = LINE, width = WIDTH } = {}) {
  decorate(doc, () => {
    doc
      .moveTo(MARGIN, doc.y)
      .lineTo(MARGIN + width, doc.y)
      .lineWidth(0.75)
      .stroke(colour);
  });
  doc.y += 5;
}

export function writeLine({ doc, part }: PdfPart, text: string, style: Style = {}, kind = 'P') {
  part.add(doc.struct(kind, {}, () => write(doc, text, style)));
}

export function writeFact(paper: PdfPart, label: string, value: string, style: Style = {}) {
  const { doc, part } = paper;
  makeRoom(paper, Math.min(heightOf(doc, value, WIDTH - LABEL) + 4, MOST_TOGETHER));
  const draw = () => {
    const top = doc.y;
    write(doc, `${label} `, { colour: QUIET, width: LABEL - 8 });
    doc.y = top;
    write(doc, value, { face: 'strong', ...style, x: LABEL });
  };
  part.add(doc.struct('P', {}, draw));
  doc.y += 3;
}

export function writeTitle(paper: PdfPart, text: string) {
  makeRoom(paper, 110);
  paper.doc.y += 12;
  writeLine(paper, text, { face: 'strong', size: 12.5, colour: LEAF }, 'H2');
  paper.doc.y += 4;
}

export function writeTask(
  paper: PdfPart,
  {
    task,
    response,
    comments,
    seenOn,
  }: { task: string; response: boolean; comments: string | null; seenOn: number[] },
) {
  const { doc, part } = paper;
  const seen =
    seenOn.length > 0
      ? `Seen on ${seenOn.length === 1 ? 'occasion' : 'occasions'} ${seenOn.join(', ')}.`
      : '';
  const comment = [seen, comments && `Comment: ${comments}`].filter(Boolean).join('\n');
  makeRoom(
    paper,
    Math.min(heightOf(doc, `${task}\n${comment}`, WIDTH - ANSWER) + 12, MOST_TOGETHER),
  );
  const top = doc.y;
  const said = () => {
    write(doc, response ? 'Yes' : 'No', {
      face: 'strong',
      colour: response ? LEAF : TOMATO,
      width: ANSWER,
    });
    doc.y = top;
  };
  const about = () => {
    write(doc, task, { x: ANSWER });
    if (comment) write(doc, comment, { x: ANSWER, colour: QUIET, size: 9.5 });
  };
  const parts = [doc.struct('Lbl', {}, said), doc.struct('LBody', {}, about)];
  part.add(doc.struct('LI', {}, parts));
  doc.y += 3;
  drawRule(paper);
}

export function drawPicture(
  { doc, part }: PdfPart,
  image: Buffer,
  alt: string,
  fit: [number, number],
) {
  part.add(doc.struct('Figure', { alt }, () => void doc.image(image, MARGIN, doc.y, { fit })));
  doc.y += fit[1] + 6;
}

function numberPages(doc: Doc, about: string) {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page);
    doc.page.margins.bottom = 0;
    doc.y = BOTTOM + 10;
    decorate(doc, () =>
      write(doc, `${about} · page ${page + 1} of ${count}`, { size: 8.5, colour: QUIET }),
    );
  }
}

type About = {
  /** Names the document: 'Third-party form'. */
  title: string;
  student: string;
  course: string;
  /** Names the enrolment on every page. */
  reference: string;
  at: Date;
  /** Has every text of the document, so that the fonts of its scripts are embedded. */
  texts: unknown;
};

/** A4, tagged for screen readers, with everything embedded. It begins with its title, the student and the course; `draw` adds the rest. */
export async function drawDocument(
  config: Config,
  { title, student, course, reference, at, texts }: About,
  draw: (paper: PdfPart) => void,
): Promise<Buffer> {
  const { brand, rto } = config;
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-AU',
    displayTitle: true,
    info: { Title: `${title}, ${student}`, Author: rto.name, Subject: course, CreationDate: at },
  });
  await registerFonts(doc, config, [texts, rto, brand]);
  const part = doc.struct('Document');
  doc.addStructure(part);
  const paper = { doc, part };
  writeLine(paper, brand, { face: 'strong', size: 11, colour: LEAF });
  writeLine(paper, title, { face: 'display', size: 26 }, 'H1');
  writeLine(paper, `${rto.name}, registered training organisation ${rto.code}`, { colour: QUIET });
  doc.y += 10;
  drawRule(paper);
  writeFact(paper, 'Student', student);
  writeFact(paper, 'Course', course);
  draw(paper);
  part.end();
  numberPages(doc, `${student} · ${reference}`);
  return pdfBuffer(doc);
}
