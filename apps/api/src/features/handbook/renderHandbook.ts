import PDFDocument from 'pdfkit';
import type { Config } from '../../config/config';
import { registerFonts } from '../../pdf/fonts';
import { pdfBuffer } from '../../pdf/pdfBuffer';
import { drawChapters } from './drawChapters';
import { drawContents, drawContentsTitle } from './drawContents';
import { drawCover, TITLE } from './drawCover';
import { handbookBlocks } from './handbookBlocks';
import {
  BOTTOM,
  type Doc,
  decorate,
  LINE,
  line,
  MARGIN,
  QUIET,
  SHEET,
  WIDTH,
} from './handbookPaper';

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
  registerFonts(doc, config);
  const root = doc.struct('Document');
  doc.addStructure(root);
  drawCover(doc, root, config);
  doc.addPage();
  drawContentsTitle(doc, root);
  const contents = doc.struct('TOC');
  root.add(contents);
  const chapters = drawChapters(doc, root, handbookBlocks(markdown));
  // On which pages they stand is known only now.
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
      line(doc, `${TITLE} · ${brand}`, { ...style, y: 44 });
      doc
        .moveTo(MARGIN.side, 60)
        .lineTo(MARGIN.side + WIDTH, 60)
        .lineWidth(0.5)
        .stroke(LINE);
      const y = BOTTOM + 28;
      const number = `Page ${page + 1} of ${count}`;
      line(doc, `${support.phone} · ${support.email}`, { ...style, y });
      const width = doc.widthOfString(number);
      line(doc, number, { ...style, x: SHEET.width - MARGIN.side - width - 1, y });
    });
  }
}
