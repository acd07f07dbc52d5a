import { response } from '@platewise/shared/fields';
import type { Permission } from '@platewise/shared/officeRoles';
import {
  type ListExport,
  listExportSchema,
  type PageOrAllQuery,
  pageOrAllSchema,
  type RowSelection,
} from '@platewise/shared/paging';
import { type ObjectSchema, object, type Schema } from 'yup';
import type { Caller } from '../access/caller';
import type { AppContext } from '../context';
import { listCsv, selectedRowsCsv } from '../lists/listCsv';
import type { OfficeList } from '../lists/officeList';
import { readList } from '../lists/readList';
import { FILE, officeRoute, type Route } from './route';

type OfficeListRoutes<Filter extends object, Row extends object> = {
  /** '/admin/invoices' */
  path: string;
  /** The permission that a role needs to read the list. */
  needs: Permission;
  /** The name of the rows in the API description: 'tax invoices'. */
  rows: string;
  list: OfficeList<Filter, Row, Caller>;
  row: Schema<Row>;
  /** The filters of the list. */
  filter?: ObjectSchema<Filter>;
  /** A filter that may be too long for an address is sent in the body, with POST. */
  filterIn?: 'query' | 'body';
  /** The body that names chosen rows, for a list from which chosen rows can be exported. */
  chosen?: Schema<{ chosen: RowSelection<Filter> }>;
  fileName: string;
};

/** The routes of an office list: a page (or all rows), the export as CSV and, with `chosen`, the export of chosen rows. */
export function officeListRoutes<Filter extends object, Row extends object>({
  path,
  needs,
  rows,
  list,
  row,
  filter = object() as unknown as ObjectSchema<Filter>,
  filterIn = 'query',
  chosen,
  fileName,
}: OfficeListRoutes<Filter, Row>): Route[] {
  const isPosted = filterIn === 'body';
  const method = isPosted ? 'post' : 'get';
  const body = isPosted ? { body: filter } : {};
  const withFilter = <Q extends object>(query: ObjectSchema<Q>) =>
    (isPosted ? query : filter.concat(query)) as unknown as Schema<Q & Filter>;
  const csv = { fileName, mediaType: 'text/csv' };
  type Input<Query> = { caller: Caller; query: Query & Filter; body: unknown };
  const filterOf = (input: Input<object>) => (isPosted ? (input.body as Filter) : input.query);

  const routes = [
    officeRoute({
      method,
      path,
      needs,
      summary: `List ${rows}`,
      query: withFilter(pageOrAllSchema),
      ...body,
      response: response.list(row),
      handle: (ctx: AppContext, input: Input<PageOrAllQuery>) =>
        readList(ctx, list, filterOf(input), input.query, input.caller),
    }),
    officeRoute({
      method,
      path: `${path}/export.csv`,
      needs,
      summary: `Export ${rows} that match the filter as CSV`,
      query: withFilter(listExportSchema),
      ...body,
      response: FILE,
      handle: async (ctx: AppContext, input: Input<ListExport>) => ({
        ...csv,
        body: listCsv(ctx, list, filterOf(input), input.query, input.caller),
      }),
    }),
  ];
  if (!chosen) return routes;
  const exportChosen = officeRoute({
    method: 'post',
    path: `${path}/chosen/export.csv`,
    needs,
    summary: `Export chosen ${rows} as CSV`,
    query: listExportSchema,
    body: chosen,
    response: FILE,
    refusals: ['conflict'],
    handle: async (ctx, input) => ({
      ...csv,
      body: await selectedRowsCsv(ctx, list, input.body.chosen, input.query.sort, input.caller),
    }),
  });
  return [...routes, exportChosen];
}
