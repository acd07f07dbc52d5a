import { headingRow, rowWriter } from './cells';
import {
  type Cell,
  type Column,
  columnName,
  type Sheet,
  type WrittenSheet,
  XML_HEAD,
} from './workbook';

/** Of a spreadsheet, its heading among them. */
export const MOST_ROWS = 1_048_576;

const NAMESPACES =
  'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

/** The heading stays in sight. */
const headXml = (columns: readonly Column[]) =>
  `${XML_HEAD}<worksheet ${NAMESPACES}><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns
    .map(({ width }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols><sheetData>${headingRow(columns)}`;

const footXml = (written: WrittenSheet) =>
  `</sheetData>${written.plain ? '' : `<autoFilter ref="A1:${lastCell(written)}"/>`}<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/>${written.chart ? '<drawing r:id="rId1"/>' : ''}</worksheet>`;

/** Of the rows that can be filtered. */
export const lastCell = ({ columns, rows }: WrittenSheet) =>
  `${columnName(columns.length - 1)}${rows + 1}`;

/** Rows as they come, to be taken as many as fit. */
export function openRows({ rows }: Sheet) {
  const batches =
    Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
  let waiting: Cell[][] = [];
  return {
    async areAllTaken(): Promise<boolean> {
      while (waiting.length === 0) {
        const next = await batches.next();
        if (next.done) return true;
        waiting = next.value;
      }
      return false;
    },
    take: (most: number) => waiting.splice(0, most),
  };
}

export const newSheet = (name: string, { columns, total, chart, plain }: Sheet): WrittenSheet => ({
  name,
  columns,
  total,
  chart,
  plain,
  rows: 0,
  sums: columns.map(() => 0),
});

/** As many of the rows as a sheet holds; `written` tells how many these were. */
export async function* sheetXml(
  rows: ReturnType<typeof openRows>,
  written: WrittenSheet,
  mostRows: number,
): AsyncGenerator<string> {
  const { columns, total } = written;
  const rowXml = rowWriter(columns);
  const money = columns.flatMap(({ format }, i) => (format === 'money' ? [i] : []));
  // For the heading, and for a total that may come.
  const room = mostRows - 2;
  yield headXml(columns);
  while (written.rows < room && !(await rows.areAllTaken())) {
    let xml = '';
    for (const cells of rows.take(room - written.rows)) {
      written.rows += 1;
      for (const i of money) written.sums[i] = (written.sums[i] ?? 0) + Number(cells[i] ?? 0);
      xml += rowXml(written.rows + 1, cells);
    }
    yield xml;
  }
  if (total) yield rowXml(written.rows + 2, total, 'bold');
  yield footXml(written);
}
