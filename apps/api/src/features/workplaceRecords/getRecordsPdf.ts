import { getCourse } from '@platewise/shared/content/courses';
import { showDay, showTime } from '@platewise/shared/dates';
import { fullName } from '@platewise/shared/personNames';
import {
  type FormColumn,
  type WorkplaceRecord,
  type WorkplaceRow,
  workplaceForm,
} from '@platewise/shared/study/workplaceRecords';
import type { AppContext } from '../../context';
import { missing } from '../../domainError';
import type { Face } from '../../pdf/fonts';
import { heightOfText, writeText } from '../../pdf/writeText';
import {
  drawDocument,
  drawRule,
  INK,
  MARGIN,
  makeRoom,
  type PdfPart,
  QUIET,
  WIDTH,
  writeFact,
  writeLine,
  writeTitle,
} from '../observerForms/formLayout';
import type { Enrolment } from '../progress/findEnrolment';
import { listRecords } from './workplaceRecords';

type PrintedEnrolment = Pick<
  Enrolment,
  'id' | 'contentSetId' | 'courseId' | 'firstName' | 'lastName'
>;

/** Every record of an enrolment, as one document. Each is a table that a screen reader can walk through. */
export async function getRecordsPdf(ctx: AppContext, enrolment: PrintedEnrolment): Promise<Buffer> {
  const records = await listRecords(ctx, enrolment);
  if (records.length === 0) throw missing('A workplace record');
  const at = ctx.now();
  const about = {
    title: 'Workplace records',
    student: fullName(enrolment),
    course: getCourse(enrolment.courseId).courseTitle,
    reference: enrolment.id,
    at,
  };
  return drawDocument(ctx.config, { ...about, texts: [about, records] }, (paper) => {
    writeFact(paper, 'Enrolment', enrolment.id, { face: 'text' });
    writeFact(paper, 'Printed', `${showTime(at)} (Sydney)`, { face: 'text' });
    for (const record of records) drawRecord(paper, record);
  });
}

function drawRecord(paper: PdfPart, { title, form, rows, updatedAt }: WorkplaceRecord) {
  const about = workplaceForm(form);
  writeTitle(paper, title);
  const changed = `${about.title}, last changed on ${showTime(new Date(updatedAt))} (Sydney)`;
  writeLine(paper, changed, { size: 9.5, colour: QUIET });
  paper.doc.y += 4;
  if (rows.length === 0) return writeLine(paper, 'Nothing is written down.');
  const widths = widthsOf(about.columns);
  const table = paper.doc.struct('Table');
  paper.part.add(table);
  const inTable = { doc: paper.doc, part: table };
  const head: TableRow = { cells: about.columns.map(({ label }) => label), isHead: true };
  drawRow(inTable, widths, head);
  for (const row of rows) {
    const cells = about.columns.map((column) => showCell(column, row));
    const { count } = paper.doc.bufferedPageRange();
    makeRoom(inTable, heightOfRow(paper.doc, widths, { cells, isHead: false }));
    // Each page begins with the names of the columns.
    if (paper.doc.bufferedPageRange().count > count) drawRow(inTable, widths, head);
    drawRow(inTable, widths, { cells, isHead: false });
  }
  table.end();
}

/** Shares of the width: short columns need less than those in which words are written. */
const SHARES: Record<FormColumn['type'], number> = {
  date: 1,
  time: 0.8,
  celsius: 1,
  text: 1.6,
  ticks: 2.4,
};

function widthsOf(columns: readonly FormColumn[]): number[] {
  const all = columns.reduce((sum, { type }) => sum + SHARES[type], 0);
  return columns.map(({ type }) => (WIDTH * SHARES[type]) / all);
}

const showCell = ({ name, type }: FormColumn, row: WorkplaceRow) => {
  const cell = row[name] ?? '';
  if (type === 'date' && cell) return showDay(cell);
  return type === 'celsius' ? cell.replace('-', '−') : cell;
};

const SIZE = 9;
const GAP = 8;

type TableRow = { cells: string[]; isHead: boolean };

const faceOf = ({ isHead }: TableRow): Face => (isHead ? 'strong' : 'text');

function heightOfRow(doc: PdfPart['doc'], widths: number[], row: TableRow): number {
  doc.fontSize(SIZE);
  const heights = row.cells.map((cell, i) =>
    heightOfText(doc, cell, faceOf(row), { width: (widths[i] ?? 0) - GAP }),
  );
  return Math.max(...heights, SIZE) + 8;
}

function drawRow(paper: PdfPart, widths: number[], row: TableRow) {
  const { doc, part } = paper;
  const { cells, isHead } = row;
  const height = heightOfRow(doc, widths, row);
  // The head stays with the row below it.
  makeRoom(paper, isHead ? height + 40 : height);
  const top = doc.y;
  let x = MARGIN;
  const drawn = cells.map((cell, i) => {
    const left = x;
    const width = widths[i] ?? 0;
    x += width;
    return doc.struct(isHead ? 'TH' : 'TD', {}, () => {
      doc.fontSize(SIZE).fillColor(isHead ? QUIET : INK);
      // An empty cell is still a cell of its column.
      writeText(doc, cell || ' ', faceOf(row), left, top, { width: width - GAP });
    });
  });
  part.add(doc.struct('TR', {}, drawn));
  doc.y = top + height - 4;
  drawRule(paper);
}
