import { expect, it } from 'vitest';
import { testContext } from '../testing/testContext';
import { withLease } from './withLease';

const { db } = testContext();

/** Work that goes on until it is let go. */
function held<T>(result: T) {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { letGo: () => letGo(), work: () => gate.then(() => result) };
}

it('is done by one of ten callers at the same time, and holds no connection during the work', async () => {
  const { work, letGo } = held('done');
  const tries = Array.from({ length: 10 }, () => withLease(db, 'work', work));
  const refused = new Set<unknown>();
  await new Promise<void>((resolve) => {
    for (const each of tries)
      void each.then((result) => {
        if (result === null && refused.add(each).size === 9) resolve();
      });
  });
  expect(db.pool.idleCount).toBe(db.pool.totalCount);
  expect(await withLease(db, 'other work', async () => 'other')).toBe('other');
  letGo();
  expect((await Promise.all(tries)).filter((result) => result !== null)).toEqual(['done']);
  expect(await withLease(db, 'work', async () => 'again')).toBe('again');
});

it('ends when it fails', async () => {
  const failing = withLease(db, 'work', async () => {
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await db.lease.count()).toBe(0);
});

it('is taken over from a process that was killed once its time is over, and that one finds out', async () => {
  const result = await withLease(db, 'work', async (stillOurs) => {
    expect(await db.$transaction(stillOurs)).toBe(true);
    await db.lease.updateMany({ data: { until: new Date(0) } });
    return withLease(db, 'work', async () => ({ first: await db.$transaction(stillOurs) }));
  });
  expect(result).toEqual({ first: false });
});
