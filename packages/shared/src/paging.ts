import { type InferType, object } from 'yup';
import { text, whole } from './fields';

export const PAGE_SIZE = 50;
export const MOST_ROWS_A_PAGE = 200;

const page = whole('page')
  .min(1, 'page must be at least 1.')
  .max(1_000_000, 'page must not be more than 1000000.');

/** How every list of the office is asked for: a page from 1, `field` or `-field`, and words to look for. */
export const pageQuerySchema = object({
  page: page.default(1),
  pageSize: whole('pageSize')
    .min(1, 'pageSize must be from 1 to 200.')
    .max(MOST_ROWS_A_PAGE, 'pageSize must be from 1 to 200.')
    .default(PAGE_SIZE),
  sort: text('sort', 40),
  search: text('search', 100),
});
/** For lists that come whole where no page is asked for. */
export const pageOrAllSchema = pageQuerySchema.shape({ page });
export type PageQuery = InferType<typeof pageQuerySchema>;
