import { Readable } from 'node:stream';
import type { ListExport, RowSelection } from '@platewise/shared/paging';
import { stringify } from 'csv-stringify';
import type { AppContext } from '../context';
import { findSelectedIds } from './findSelectedIds';
import { idsIn, type OfficeList } from './officeList';
import { SPREADSHEET } from './spreadsheet';
import { streamRows } from './streamRows';

/** A CSV file of all rows that match, in the order of the list. */
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

/** A CSV file of the chosen rows, in the order of the list. */
export async function selectedRowsCsv<Filter, Row, Viewer>(
  ctx: AppContext,
  list: OfficeList<Filter, Row, Viewer>,
  chosen: RowSelection<Filter>,
  sort: string | undefined,
  viewer: Viewer,
): Promise<Readable> {
  const ids = await findSelectedIds(ctx, list, chosen);
  const chosenRows = { ...list, where: () => [idsIn(list, ids)] };
  return listCsv(ctx, chosenRows, undefined, { sort, search: undefined }, viewer);
}

async function* cellsOf<Row>(
  { cells }: Pick<OfficeList<never, Row>, 'cells'>,
  rows: AsyncIterable<Row>,
) {
  for await (const row of rows) yield cells.map(([, cell]) => cell(row));
}
