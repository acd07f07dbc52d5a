import { PassThrough, type Readable } from 'node:stream';
import type { Worksheet } from 'exceljs';
import { cellText } from './cellText';
import { openWriter, type WorkbookWriter } from './exceljsWriter';
import { type RowKind, STYLES } from './styles';
import type { Cell, Column, Sheet, WrittenSheet } from './workbook';

/** The most rows of a sheet, with the heading. */
const MOST_ROWS = 1_048_576;
/** The writer checks after this many rows whether it must wait. Writing them takes less than a millisecond. */
const ROWS_AT_A_TIME = 10;

type Workbook = {
  creator: string;
  createdAt: Date;
  sheets: AsyncIterable<Sheet> | Iterable<Sheet>;
  /** Filled with the sheets as they are written. */
  written: WrittenSheet[];
  /** Makes the first sheet after the others have been written. */
  about: () => Promise<Sheet>;
};

/**
 * Writes an Excel workbook as a stream, a few hundred rows ahead of its reader. When the reader goes away or the rows fail, it
 * stops asking for rows and ends with an error, so that an incomplete workbook never looks complete.
 */
export function writeWorkbook(workbook: Workbook, { mostRows = MOST_ROWS } = {}): Readable {
  const file = new PassThrough();
  const writer = openWriter(file, workbook.creator, workbook.createdAt);
  writeSheets(writer, workbook, mostRows).catch((error: Error) => file.destroy(error));
  return file;
}

async function writeSheets(
  writer: WorkbookWriter,
  { sheets, written, about }: Workbook,
  mostRows: number,
) {
  for await (const sheet of sheets) await writeSheet(writer, sheet, written, mostRows);
  const first = await about();
  writer.freeFirstPlace();
  await writeSheet(writer, first, [], mostRows);
  await writer.finish();
}

/** Rows that are too many for one sheet continue in another of the same name with a number. */
async function writeSheet(
  writer: WorkbookWriter,
  { name, columns, rows, total, plain }: Sheet,
  written: WrittenSheet[],
  mostRows: number,
) {
  // One row is the heading, and one may be a total.
  const room = mostRows - 2;
  let part = openPart(writer, name, columns);
  written.push(part.written);
  for await (const batch of rows)
    for (const cells of batch) {
      if (part.written.rows === room) {
        await closePart(writer, part.sheet, part.written, plain);
        part = openPart(writer, `${name} ${part.number + 1}`, columns, part.number + 1);
        written.push(part.written);
      }
      addRow(part.sheet, columns, cells, 'cell');
      count(part.written, cells);
      if (part.written.rows % ROWS_AT_A_TIME === 0) await writer.waitForRoom(part.sheet);
    }
  if (total) addRow(part.sheet, columns, total, 'total');
  await closePart(writer, part.sheet, part.written, plain);
}

function openPart(writer: WorkbookWriter, name: string, columns: readonly Column[], number = 1) {
  const sheet = writer.addSheet(name, {
    views: [{ state: 'frozen', ySplit: 1 }],
    pageSetup: {
      paperSize: 9,
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
    },
  });
  sheet.columns = columns.map(({ width }) => ({ width }));
  const headings = columns.map(({ heading }) => heading);
  addRow(sheet, columns, headings, 'heading');
  const written: WrittenSheet = { name, columns, rows: 0, sums: columns.map(() => 0) };
  return { sheet, number, written };
}

async function closePart(
  writer: WorkbookWriter,
  sheet: Worksheet,
  { columns, rows }: WrittenSheet,
  plain: boolean | undefined,
) {
  // Committing ends the stream of the sheet, and an ended stream never emits `drain` again.
  await writer.waitForRoom(sheet);
  if (!plain)
    sheet.autoFilter = {
      from: { row: 1, column: 1 },
      to: { row: rows + 1, column: columns.length },
    };
  // The types have `commit` for rows only.
  (sheet as unknown as { commit: () => void }).commit();
}

function count(written: WrittenSheet, cells: Cell[]) {
  written.rows += 1;
  for (const [i, { format }] of written.columns.entries())
    if (format === 'money') written.sums[i] = (written.sums[i] ?? 0) + Number(cells[i] ?? 0);
}

/** Empty cells and empty text are left out. */
function addRow(sheet: Worksheet, columns: readonly Column[], cells: Cell[], kind: RowKind) {
  const row = sheet.addRow([]);
  // By default each row has its own style, which exceljs inspects and stores until the workbook ends.
  (row as unknown as { style: object }).style = ROW_STYLE;
  let lines = kind === 'heading' ? 2 : 1;
  for (const [i, { format, width }] of columns.entries()) {
    const value = cells[i] ?? '';
    if (value === '') continue;
    const cell = row.getCell(i + 1);
    cell.value = typeof value === 'string' ? cellText(value) : value;
    cell.style = STYLES[kind][format];
    if (typeof value === 'string' && (kind === 'heading' || format === 'words'))
      lines = Math.max(lines, countLines(value, width));
  }
  if (lines > 1) row.height = Math.min(lines, MOST_LINES) * LINE_POINTS;
  row.commit();
}

const ROW_STYLE = {};
const LINE_POINTS = 15;
const MOST_LINES = 27;
/** Text is wider than digits by this factor, and the width of a column is counted in digits. */
const WIDER = 1.3;
const countLines = (text: string, width: number) => Math.ceil((text.length * WIDER) / width);
