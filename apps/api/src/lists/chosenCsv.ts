import type { Readable } from 'node:stream';
import type { Chosen } from '@platewise/shared/paging';
import type { AppContext } from '../context';
import { findChosen } from './findChosen';
import { listCsv } from './listCsv';
import { idsIn, type OfficeList } from './officeList';

/** The rows that somebody has chosen, in the order of the list, as a spreadsheet reads them. */
export async function chosenCsv<Filter, Row, Viewer>(
  ctx: AppContext,
  list: OfficeList<Filter, Row, Viewer>,
  chosen: Chosen<Filter>,
  sort: string | undefined,
  viewer: Viewer,
): Promise<Readable> {
  const ids = await findChosen(ctx, list, chosen);
  const those = { ...list, where: () => [idsIn(list, ids)] };
  return listCsv(ctx, those, undefined, { sort, search: undefined }, viewer);
}
