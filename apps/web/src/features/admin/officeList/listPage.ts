import type { AnswerMeta } from '../../../api/api';

/** The query of one page of an office list. */
export type ListQuery = { page: number; pageSize: number; sort: string; search: string };
export type FilteredListQuery<Filter> = ListQuery & { filter: Filter };

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

/**
 * The endpoint of an office list, whose filter is sent in the address or in the body of a POST. A list is fetched each time
 * that its page is opened: other admins change it, and the login links in some lists expire.
 */
export const listEndpoint = <Row, Filter extends object, const Tag extends string>(
  url: string,
  tag: Tag,
  filterIn: 'query' | 'body' = 'query',
) => ({
  query: ({ filter, ...query }: FilteredListQuery<Filter>) =>
    filterIn === 'body'
      ? { url, method: 'POST', params: listParams(query), data: filter }
      : { url, params: { ...filter, ...listParams(query) } },
  transformResponse: listPage<Row>,
  keepUnusedDataFor: 0,
  providesTags: [tag],
});
