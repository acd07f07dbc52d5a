import { array, type InferType, type ObjectSchema, object, type Schema } from 'yup';
import { text, uuid, whole } from './fields';
import { PAGE_SIZE } from './limits';

export const MOST_ROWS_A_PAGE = 200;

const page = whole('page')
  .min(1, 'page must be at least 1.')
  .max(1_000_000, 'page must not be more than 1000000.');

/** The query of an office list: `page` starts at 1, `sort` is `field` or `-field`, `search` is the words to find. */
export const pageQuerySchema = object({
  page: page.default(1),
  pageSize: whole('pageSize')
    .min(1, 'pageSize must be from 1 to 200.')
    .max(MOST_ROWS_A_PAGE, 'pageSize must be from 1 to 200.')
    .default(PAGE_SIZE),
  sort: text('sort', 40),
  search: text('search', 100),
});
/** The query of a list that returns all rows when it has no page. */
export const pageOrAllSchema = pageQuerySchema.shape({ page });
export type PageQuery = InferType<typeof pageQuerySchema>;
export type PageOrAllQuery = InferType<typeof pageOrAllSchema>;

/** The query of an export, which has the order and the search of its list. */
export const listExportSchema = pageQuerySchema.pick(['sort', 'search']);
export type ListExport = InferType<typeof listExportSchema>;

/** The most rows that one call may change. */
export const MOST_SELECTED = 10_000;

/** Selected rows: by their ids, or all rows that match a filter, with the number of rows that the caller has seen. */
export type RowSelection<Filter> =
  | { ids: string[]; matching?: undefined; expected?: undefined }
  | {
      ids?: undefined;
      matching: { filter: Filter; search?: string | undefined };
      expected: number;
    };

const MOST_NAMED = 1000;
const ONE_OF_BOTH = 'Select rows, or all that match.';

export const rowSelectionSchema = <Filter extends object>(
  filter: ObjectSchema<Filter>,
  most = MOST_SELECTED,
) =>
  object({
    ids: array()
      .of(uuid())
      .min(1, 'Select at least one row.')
      .max(MOST_NAMED, `Select no more than ${MOST_NAMED} rows.`)
      .optional()
      .default(undefined),
    matching: object({ filter, search: text('search', 100) })
      .optional()
      .default(undefined),
    expected: whole('expected')
      .min(1, ONE_OF_BOTH)
      .max(most, `You can change up to ${most} rows at a time. Please filter the list further.`),
  }).test('one-of-both', ONE_OF_BOTH, (chosen) => {
    const { ids, matching, expected } = chosen as Partial<RowSelection<Filter>>;
    return ids ? !matching : Boolean(matching) && expected !== undefined;
  }) as unknown as Schema<RowSelection<Filter>>;
