import {
  type Doc,
  decorate,
  INK,
  LINE,
  line,
  MARGIN,
  QUIET,
  type Struct,
  WIDTH,
} from './handbookPaper';

export type Chapter = { title: string; anchor: string; page: number };

const TOP = MARGIN.top + 60;
const ROW = 29;
const NUMBER = 40;

export const drawContentsTitle = (doc: Doc, root: Struct) =>
  root.add(
    doc.struct('H2', {}, () => line(doc, 'Contents', { face: 'display', size: 26, y: MARGIN.top })),
  );

/** One row for each chapter, which leads there. */
export function drawContents(doc: Doc, contents: Struct, chapters: Chapter[]) {
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
  line(doc, `${title} `, { size: 11.5, colour: INK, y, width: WIDTH - NUMBER });
  const width = doc.font('text').widthOfString(String(page));
  line(doc, String(page), { size: 11.5, colour: QUIET, x: MARGIN.side + WIDTH - width - 1, y });
  const leads = { structParent: row } as object;
  doc.goTo(MARGIN.side, y - 6, WIDTH, ROW, anchor, leads);
}
