import type { PageQuery } from '@platewise/shared/paging';
import { invalidField } from '../domainError';

/** Some rows of a list and how many there are in all, or at least. */
export class Page<T> {
  constructor(
    readonly rows: T[],
    readonly total: number,
    readonly andMore = false,
  ) {}
}

/** A whole list, row by row. */
export class AllRows<T> {
  constructor(readonly rows: AsyncIterable<T>) {}
}

export const toSkipTake = ({ page, pageSize }: PageQuery) => ({
  skip: (page - 1) * pageSize,
  take: pageSize,
});

/** Reads `field` or `-field` against the fields that have an index; the id settles ties, so that no row is shown twice. */
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
