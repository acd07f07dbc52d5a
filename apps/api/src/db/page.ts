import type { PageQuery } from '@platewise/shared/paging';
import { invalidField } from '../domainError';

/** One page of a list, with the total number of rows. With `andMore` the total is a lower bound. */
export class Page<T> {
  constructor(
    readonly rows: T[],
    readonly total: number,
    readonly andMore = false,
  ) {}
}

/** All rows of a list, as a stream. */
export class AllRows<T> {
  constructor(readonly rows: AsyncIterable<T>) {}
}

export const toSkipTake = ({ page, pageSize }: PageQuery) => ({
  skip: (page - 1) * pageSize,
  take: pageSize,
});

/** Reads a sort such as `field` or `-field`. Only fields with an index are allowed. Sorting by id as well keeps rows from appearing on two pages. */
export function order<F extends string>(
  sort: string | undefined,
  known: readonly F[],
  otherwise: F | `-${F}`,
) {
  const asked = sort ?? otherwise;
  const field = known.find((name) => name === asked.replace(/^-/, ''));
  if (!field) throw invalidField('sort', `sort must be one of ${known.join(', ')}.`);
  const direction = asked.startsWith('-') ? 'desc' : 'asc';
  return [{ [field]: direction }, { id: direction }] as Record<F | 'id', 'asc' | 'desc'>[];
}
