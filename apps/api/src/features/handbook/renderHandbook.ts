import { LEAF_TINT, SAFFRON } from '@platewise/shared/certificates/paper';
import PDFDocument from 'pdfkit';
import type { Config } from '../../config/config';
import { registerFonts } from '../../pdf/fonts';
import { pdfBuffer } from '../../pdf/pdfBuffer';
import { drawLeaf, drawMark } from '../certificates/certificateMarks';
import { type Chapter, drawChapters } from './drawChapters';
import { parseHandbook } from './handbookBlocks';
import {
  BOTTOM,
  type Doc,
  decorate,
  INK,
  LEAF,
  LINE,
  MARGIN,
  QUIET,
  SHEET,
  type Struct,
  WIDTH,
  writeLine,
} from './handbookLayout';

const CONTENTS_PAGE = 1;

/** A cover, the table of contents and the chapters on A4, tagged for readers that speak it, with everything embedded. */
export async function renderHandbook(config: Config, markdown: string): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { left: MARGIN.side, right: MARGIN.side, top: MARGIN.top, bottom: MARGIN.bottom },
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-AU',
    displayTitle: true,
    bufferPages: true,
    info: { Title: `${TITLE}, ${config.brand}`, Author: config.rto.name },
  });
  await registerFonts(doc, config);
  const root = doc.struct('Document');
  doc.addStructure(root);
  drawCover(doc, root, config);
  doc.addPage();
  drawContentsTitle(doc, root);
  const contents = doc.struct('TOC');
  root.add(contents);
  const chapters = drawChapters(doc, root, parseHandbook(markdown));
  // The page numbers are known only now.
  doc.switchToPage(CONTENTS_PAGE);
  drawContents(doc, contents, chapters);
  numberPages(doc, config);
  root.end();
  return pdfBuffer(doc);
}

function numberPages(doc: Doc, { brand, support }: Config) {
  const { count } = doc.bufferedPageRange();
  for (let page = CONTENTS_PAGE; page < count; page++) {
    doc.switchToPage(page);
    doc.page.margins.bottom = 0;
    decorate(doc, () => {
      const style = { size: 8.5, colour: QUIET };
      writeLine(doc, `${TITLE} · ${brand}`, { ...style, y: 44 });
      doc
        .moveTo(MARGIN.side, 60)
        .lineTo(MARGIN.side + WIDTH, 60)
        .lineWidth(0.5)
        .stroke(LINE);
      const y = BOTTOM + 28;
      const number = `Page ${page + 1} of ${count}`;
      writeLine(doc, `${support.phone} · ${support.email}`, { ...style, y });
      const width = doc.widthOfString(number);
      writeLine(doc, number, { ...style, x: SHEET.width - MARGIN.side - width - 1, y });
    });
  }
}

const TITLE = 'Student handbook';
const BAND = 24;

function drawCover(doc: Doc, root: Struct, { brand, rto, support }: Config) {
  decorate(doc, () => {
    doc.rect(0, 0, BAND, SHEET.height).fill(LEAF);
    doc.rect(BAND, 0, 5, SHEET.height).fill(SAFFRON);
    drawBranch(doc);
    drawMark(doc, { x: MARGIN.side + 26, y: 130 }, 26);
  });
  const put = (type: string, text: string, style: Parameters<typeof writeLine>[2]) =>
    root.add(doc.struct(type, {}, () => writeLine(doc, text, style)));
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

const TOP = MARGIN.top + 60;
const ROW = 29;
const NUMBER = 40;

const drawContentsTitle = (doc: Doc, root: Struct) =>
  root.add(
    doc.struct('H2', {}, () =>
      writeLine(doc, 'Contents', { face: 'display', size: 26, y: MARGIN.top }),
    ),
  );

/** One row for each chapter, which leads there. */
function drawContents(doc: Doc, contents: Struct, chapters: Chapter[]) {
  chapters.forEach((chapter, i) => {
    const y = TOP + i * ROW;
    decorate(doc, () => {
      doc
        .moveTo(MARGIN.side, y + 22)
        .lineTo(MARGIN.side + WIDTH, y + 22)
        .lineWidth(0.5)
        .stroke(LINE);
    });
    const row: Struct = doc.struct('Link', {}, () => drawRow(doc, row, chapter, y));
    contents.add(doc.struct('TOCI', {}, row));
  });
}

function drawRow(doc: Doc, row: Struct, { title, anchor, page }: Chapter, y: number) {
  writeLine(doc, `${title} `, { size: 11.5, colour: INK, y, width: WIDTH - NUMBER });
  const width = doc.font('text').widthOfString(String(page));
  writeLine(doc, String(page), {
    size: 11.5,
    colour: QUIET,
    x: MARGIN.side + WIDTH - width - 1,
    y,
  });
  const leads = { structParent: row } as object;
  doc.goTo(MARGIN.side, y - 6, WIDTH, ROW, anchor, leads);
}
