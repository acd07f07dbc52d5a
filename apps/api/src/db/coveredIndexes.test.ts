import { expect, it } from 'vitest';
import { testContext } from '../testing/testContext';

/** A second index on purpose. */
const WANTED = {
  Enrolment_enrolledAt_id_idx: 'is smaller than the one with all columns, and counts a period',
  Enrolment_columns_idx: 'has the columns that the filters of the list read',
};

/** The planner may take the shorter index, and then reads rows that the longer one would have left out. */
it('no index begins another index', async () => {
  const { db } = testContext();
  const covered = await db.$queryRaw<{ index: string; by: string }[]>`
    WITH plain AS (
      SELECT c.relname::text AS index, i.indrelid AS "table", i.indisunique AS "unique", i.indnkeyatts AS columns,
        i.indkey::int[] AS keys, i.indoption::int[] AS options
      FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am a ON a.oid = c.relam
      WHERE c.relnamespace = 'public'::regnamespace AND a.amname = 'btree' AND i.indpred IS NULL AND i.indexprs IS NULL)
    SELECT short.index, long.index AS by FROM plain short JOIN plain long USING ("table")
    WHERE short.index <> long.index AND NOT short."unique" AND short.columns <= long.columns
      AND short.keys[0:short.columns - 1] = long.keys[0:short.columns - 1]
      AND short.options[0:short.columns - 1] = long.options[0:short.columns - 1]
    ORDER BY short.index`;
  expect(covered.filter(({ index }) => !(index in WANTED))).toEqual([]);
});
