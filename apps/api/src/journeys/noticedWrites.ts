import { afterAll } from 'vitest';
import type { Db } from '../db/client';

/** Triggers on every table but those of the rate limits. They go with the schema. */
const NOTICE = `
  CREATE SCHEMA noticed;
  CREATE TABLE noticed.write (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, "table" text, change int);
  CREATE FUNCTION noticed.note() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO noticed.write ("table", change)
    VALUES (TG_TABLE_NAME, CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END);
    RETURN NULL;
  END $$;
  DO $$
  DECLARE name text;
  BEGIN
    FOR name IN
      SELECT tablename FROM pg_tables
      WHERE schemaname = 'public' AND tablename NOT IN ('_prisma_migrations', 'RateLimit')
    LOOP
      EXECUTE format(
        'CREATE TRIGGER noticed AFTER INSERT OR DELETE ON public.%I
         FOR EACH ROW EXECUTE FUNCTION noticed.note()', name);
    END LOOP;
  END $$`;

/** Lets go whom a rate limit holds, on the same way to the database. */
const LOOK = `
  WITH freed AS (DELETE FROM public."RateLimit")
  SELECT
    (SELECT coalesce(max(id), 0)::text FROM noticed.write) AS latest,
    ARRAY(
      SELECT "table" FROM noticed.write WHERE id > $1 GROUP BY "table" HAVING sum(change) <> 0
    ) AS tables`;

/** Reports until the end of the test file which tables have gained or lost rows since the last check. */
export async function noticedWrites({ pool }: Db) {
  await pool.query(NOTICE);
  afterAll(() => pool.query('DROP SCHEMA noticed CASCADE'));
  return async function look(since: string | null) {
    const { rows } = await pool.query<{ latest: string; tables: string[] }>({
      name: 'look',
      text: LOOK,
      values: [since],
    });
    return rows[0] ?? { latest: '0', tables: [] };
  };
}
