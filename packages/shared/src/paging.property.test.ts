import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MOST_ROWS_A_PAGE, pageQuerySchema } from './paging';

const read = (query: object) =>
  pageQuerySchema.validate(query).then(
    ({ page, pageSize }) => ({ page, pageSize }),
    ({ message }: Error) => message,
  );

it('every page of every allowed size can be asked for, as text too', async () => {
  const page = fc.integer({ min: 1, max: 1_000_000 });
  const pageSize = fc.integer({ min: 1, max: MOST_ROWS_A_PAGE });
  await fc.assert(
    fc.asyncProperty(page, pageSize, async (asked, size) => {
      const query = { page: String(asked), pageSize: String(size) };
      expect(await read(query)).toEqual({ page: asked, pageSize: size });
    }),
  );
});

it('no other number is a page or a size', async () => {
  const outside = fc.oneof(
    fc.integer({ max: 0 }),
    fc.integer({ min: 1_000_001 }),
    fc.double().filter((n) => !Number.isInteger(n)),
  );
  await fc.assert(
    fc.asyncProperty(outside, async (asked) => {
      expect(await read({ page: asked })).toMatch(/^page must/i);
      expect(await read({ pageSize: asked })).toMatch(/^pageSize must/i);
    }),
  );
});
