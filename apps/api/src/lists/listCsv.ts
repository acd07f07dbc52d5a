import { Readable } from 'node:stream';
import type { ListExport } from '@platewise/shared/paging';
import { stringify } from 'csv-stringify';
import type { AppContext } from '../context';
import type { OfficeList } from './officeList';
import { SPREADSHEET } from './spreadsheet';
import { streamRows } from './streamRows';

/** Exactly what is filtered, all of it, in its order, as a spreadsheet reads it. */
export function listCsv<Filter, Row, Viewer>(
  ctx: AppContext,
  list: OfficeList<Filter, Row, Viewer>,
  filter: Filter,
  { sort, search }: ListExport,
  viewer: Viewer,
): Readable {
  const csv = stringify({ ...SPREADSHEET, columns: list.cells.map(([heading]) => heading) });
  const rows = streamRows(ctx, list, { filter, search, sort }, viewer);
  return Readable.from(cellsOf(list, rows)).compose(csv) as Readable;
}

async function* cellsOf<Row>(
  { cells }: Pick<OfficeList<never, Row>, 'cells'>,
  rows: AsyncIterable<Row>,
) {
  for await (const row of rows) yield cells.map(([, cell]) => cell(row));
}
