import type { AnswerMeta } from '../../../api/api';

/** What a page of a list of the office is asked for with. */
export type ListQuery = { page: number; pageSize: number; sort: string; search: string };

export type ListPage<Row> = {
  rows: Row[];
  total: number;
  /** There are more than were counted. */
  andMore: boolean;
};

export const listParams = ({ search, ...query }: ListQuery) => ({
  ...query,
  search: search || undefined,
});

/** For `transformResponse`. */
export const listPage = <Row>(rows: Row[], meta: AnswerMeta | undefined): ListPage<Row> => ({
  rows,
  total: meta?.total ?? rows.length,
  andMore: meta?.andMore ?? false,
});
