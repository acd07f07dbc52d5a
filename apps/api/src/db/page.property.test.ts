import { MOST_ROWS_A_PAGE } from '@platewise/shared/paging';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toSkipTake } from './page';

it('pages of any size show every row once', () => {
  const pageSize = fc.integer({ min: 1, max: MOST_ROWS_A_PAGE });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1000 }), pageSize, (count, size) => {
      const rows = Array.from({ length: count }, (_, i) => i);
      const pages = Array.from({ length: Math.ceil(count / size) }, (_, i) => {
        const { skip, take } = toSkipTake({
          page: i + 1,
          pageSize: size,
          sort: undefined,
          search: undefined,
        });
        return rows.slice(skip, skip + take);
      });
      expect(pages.flat()).toEqual(rows);
      expect(pages.every(({ length }) => length > 0)).toBe(true);
    }),
  );
});
