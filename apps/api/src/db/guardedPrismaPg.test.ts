import { expect, it } from 'vitest';
import { aUser } from '../testing/build';
import { testContext } from '../testing/testContext';
import { untilBlocked } from '../testing/untilBlocked';

const ctx = testContext();
const { db } = ctx;

const SHORT = { timeout: 1_000 };
const signIn = { create: { expiresAt: new Date('2030-01-01') } };

/** Locks the row of the user until the transaction of the returned client ends. */
async function lockUser(id: string) {
  const client = await db.pool.connect();
  await client.query('BEGIN');
  await client.query('SELECT FROM "User" WHERE id = $1 FOR UPDATE', [id]);
  return async () => {
    await client.query('COMMIT');
    client.release();
  };
}

it('a transaction that takes too long leaves nothing, whatever its parts still ask for', async () => {
  const user = await aUser(ctx);
  const letGo = await lockUser(user.id);
  const late = db.$transaction(
    (tx) =>
      tx.user.update({ where: { id: user.id }, data: { firstName: 'Half', sessions: signIn } }),
    SHORT,
  );
  const refusal = late.catch((error: unknown) => error);
  await untilBlocked({ db });
  const since = Date.now();
  await expect
    .poll(() => Date.now() - since, { timeout: 10_000 })
    .toBeGreaterThan(1.5 * SHORT.timeout);
  await letGo();
  expect(await refusal).toBeInstanceOf(Error);

  const after = await db.user.findUniqueOrThrow({
    where: { id: user.id },
    include: { sessions: true },
  });
  expect(after).toMatchObject({ firstName: user.firstName, sessions: [] });
});

it('a transaction of which one part failed leaves nothing of a part that goes on', async () => {
  const user = await aUser(ctx);
  const letGo = await lockUser(user.id);
  let slow: Promise<unknown> | undefined;
  let failing = false;
  const failed = db.$transaction(async (tx) => {
    slow = tx.user
      .update({ where: { id: user.id }, data: { firstName: 'Half', sessions: signIn } })
      .catch((error: unknown) => error);
    await untilBlocked({ db });
    failing = true;
    throw new Error('no');
  });
  const refusal = failed.catch((error: unknown) => error);
  await expect.poll(() => failing, { timeout: 10_000 }).toBe(true);
  await letGo();
  expect(await refusal).toEqual(new Error('no'));
  await slow;

  expect(await db.session.count({ where: { userId: user.id } })).toBe(0);
});
