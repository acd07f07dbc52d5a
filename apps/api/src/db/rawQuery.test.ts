import { expect, it } from 'vitest';
import { testContext } from '../testing/testContext';
import { rawQuery, rawTransaction } from './rawQuery';
import { isUnreachable } from './unreachable';

const { db } = testContext();

const gone = async (pid: number) =>
  (await rawQuery(db, 'SELECT FROM pg_stat_activity WHERE pid = $1', [pid])).length === 0;

it('a connection that breaks between two queries fails at the second query, and only there', async () => {
  const broken = rawTransaction(db, async (ask) => {
    const [own] = await ask<{ pid: number }>('SELECT pg_backend_pid() AS pid', []);
    const pid = own?.pid ?? 0;
    await rawQuery(db, 'SELECT pg_terminate_backend($1)', [pid]);
    await expect.poll(() => gone(pid)).toBe(true);
    return ask('SELECT 1', []);
  });

  const error = await broken.catch((fault: unknown) => fault);
  expect(isUnreachable(error)).toBe(true);
  expect(await rawQuery(db, 'SELECT 1 AS one', [])).toEqual([{ one: 1 }]);
});

it('what was asked together is undone together', async () => {
  const undone = rawTransaction(db, async (ask) => {
    await ask(`INSERT INTO "Counter" (name, value) VALUES ('together', 1)`, []);
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  expect(await rawQuery(db, `SELECT FROM "Counter" WHERE name = 'together'`, [])).toEqual([]);
});
