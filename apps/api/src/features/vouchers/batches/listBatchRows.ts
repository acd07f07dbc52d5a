import type { BatchReportRow, BatchRowsQuery } from '@platewise/shared/vouchers/batches';
import { stringify } from 'csv-stringify/sync';
import type { AppContext } from '../../../context';
import { Prisma } from '../../../db/client';
import { Page, toSkipTake } from '../../../db/page';
import { SPREADSHEET } from '../../../lists/spreadsheet';
import { ROW_STATE } from './listBatches';

/** The report of a list, in the order of its rows. */
export async function listBatchRows(
  ctx: AppContext,
  batchId: string,
  query: BatchRowsQuery,
): Promise<Page<BatchReportRow>> {
  const { skip, take } = toSkipTake(query);
  const rows = await findRows(ctx, batchId, query, Prisma.sql`LIMIT ${take} OFFSET ${skip}`);
  const [counted] = await ctx.db.$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS total FROM (${selectRows(batchId)}) r WHERE ${matches(query)}`;
  return new Page(rows, counted?.total ?? 0);
}

/** The whole report: at most 2,000 rows. */
export const listWholeReport = (ctx: AppContext, batchId: string) =>
  findRows(ctx, batchId, {}, Prisma.empty);

type Filter = Pick<BatchRowsQuery, 'state' | 'search'>;

const selectRows = (batchId: string) => Prisma.sql`
  SELECT r.line, r."firstName", r."lastName", r.email, r.problem, ${ROW_STATE} AS state
  FROM "VoucherBatchRow" r LEFT JOIN "Mail" m ON m.id = r."mailId" WHERE r."batchId" = ${batchId}::uuid`;

const matches = ({ state, search }: Filter) => Prisma.sql`
  (${state ?? null}::text IS NULL OR r.state = ${state ?? null})
  AND strpos(lower(concat_ws(' ', r."firstName", r."lastName", r.email)), lower(${search ?? ''})) > 0`;

const findRows = ({ db }: AppContext, batchId: string, filter: Filter, part: Prisma.Sql) =>
  db.$queryRaw<BatchReportRow[]>`
    SELECT * FROM (${selectRows(batchId)}) r WHERE ${matches(filter)} ORDER BY r.line ${part}`;

const COLUMNS = [
  { key: 'line', header: 'Row' },
  { key: 'firstName', header: 'First name' },
  { key: 'lastName', header: 'Last name' },
  { key: 'email', header: 'Email' },
  { key: 'state', header: 'Result' },
  { key: 'problem', header: 'Problem' },
];

/** The report as CSV for Excel, in which no cell can be a formula. */
export async function batchReport(ctx: AppContext, batchId: string): Promise<Buffer> {
  const rows = await listWholeReport(ctx, batchId);
  return Buffer.from(stringify(rows, { ...SPREADSHEET, columns: COLUMNS }));
}
