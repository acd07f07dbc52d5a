import type { PageOrAllQuery } from '@platewise/shared/paging';
import type { AppContext } from '../context';
import { Prisma } from '../db/client';
import { AllRows, Page, toSkipTake } from '../db/page';
import { type ListCriteria, listConditions, orderBy, parseOrder, whereClause } from './listQuery';
import type { ListSource, OfficeList } from './officeList';
import { splitWords } from './searchWords';
import { streamRows } from './streamRows';

/** Matches of a search are counted up to this number. No one turns that many pages. */
export const MOST_COUNTED = 30_000;
/** Up to this number of matches, sorting them is faster than walking an index in order and skipping rows that do not match. */
const MOST_SORTED = 20_000;

type Ids = { ids: string[]; total: number; andMore?: boolean };

/** One page of the list, or a stream of all rows when the query has no page. */
export async function readList<Filter, Row, Viewer>(
  ctx: AppContext,
  list: OfficeList<Filter, Row, Viewer>,
  filter: Filter,
  { page, pageSize, sort, search }: PageOrAllQuery,
  viewer: Viewer,
): Promise<Page<Row> | AllRows<Row>> {
  const asked = { filter, search };
  if (page === undefined) return new AllRows(streamRows(ctx, list, { ...asked, sort }, viewer));
  const { ids, total, andMore } = await findPage(ctx, list, asked, sort, { page, pageSize });
  return new Page(await list.read(ctx, ids, viewer), total, andMore);
}

async function findPage<Filter>(
  ctx: AppContext,
  list: ListSource<Filter>,
  asked: ListCriteria<Filter>,
  sort: string | undefined,
  pages: { page: number; pageSize: number },
): Promise<Ids> {
  const { skip, take } = toSkipTake({ ...pages, sort, search: undefined });
  const where = await whereClause(ctx, list, asked);
  const order = parseOrder(list, sort);
  const limit = Prisma.sql`LIMIT ${take} OFFSET ${skip}`;
  const walk = async () =>
    idsOf(
      await ctx.db.$queryRaw`
        SELECT ${list.id}::text AS id FROM ${list.from} ${where} ${orderBy(list, order)} ${limit}`,
    );
  // MATERIALIZED, because otherwise the planner may walk the whole table in order to find a rare row.
  const sortFound = async () => {
    const [found] = await ctx.db.$queryRaw<{ total: number; ids: string[] | null }[]>`
      WITH matching AS MATERIALIZED (
        SELECT ${list.id} AS id, ${order.by} AS by, ${list.at} AS at FROM ${list.from} ${where} LIMIT ${MOST_COUNTED + 1}),
      counted AS (SELECT count(*)::int AS total FROM matching)
      SELECT total, CASE WHEN total <= ${MOST_COUNTED}
        THEN ARRAY(SELECT id::text FROM matching ${orderBy(FOUND, { ...order, by: FOUND.by })} ${limit}) END AS ids
      FROM counted`;
    return found ?? { ids: [], total: 0 };
  };
  if (splitWords(asked.search).length === 0) {
    const total = await countOf(ctx, list.from, where);
    const ids = total > MOST_SORTED ? null : (await sortFound()).ids;
    return { ids: ids ?? (await walk()), total };
  }
  const { ids, total } = await sortFound();
  return ids ? { ids, total } : { ids: await walk(), total: MOST_COUNTED, andMore: true };
}

const FOUND = { id: Prisma.sql`matching.id`, by: Prisma.sql`by`, at: Prisma.sql`at` };

const idsOf = (rows: unknown) => (rows as { id: string }[]).map(({ id }) => id);

async function countOf(ctx: AppContext, from: Prisma.Sql, where: Prisma.Sql) {
  const [row] = await ctx.db.$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS total FROM ${from} ${where}`;
  return row?.total ?? 0;
}

/** So many of the newest rows are read first. A text that many rows match, such as a common name, is found there. */
const NEWEST_ROWS = 2000;
/** So many matches of a rarer text are looked at, so that the answer is quick however many there are. */
const MOST_LOOKED_AT = 500;

/** The ids of the newest rows that a search finds. */
export async function findNewest<Filter>(
  ctx: AppContext,
  list: ListSource<Filter>,
  asked: ListCriteria<Filter>,
  count: number,
): Promise<string[]> {
  const matches = Prisma.join(
    [Prisma.sql`true`, ...(await listConditions(ctx, list, asked))],
    ' AND ',
  );
  const among = (rows: Prisma.Sql) => ctx.db.$queryRaw`
    WITH looked_at AS MATERIALIZED (
      SELECT ${list.id} AS id, ${list.at} AS at, (${matches}) AS matches FROM ${list.from} ${rows})
    SELECT id::text AS id FROM looked_at WHERE matches ORDER BY at DESC, id LIMIT ${count}`;
  const newest = idsOf(await among(Prisma.sql`ORDER BY ${list.at} DESC LIMIT ${NEWEST_ROWS}`));
  if (newest.length === count) return newest;
  return idsOf(await among(Prisma.sql`WHERE ${matches} LIMIT ${MOST_LOOKED_AT}`));
}
