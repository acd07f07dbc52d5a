import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { connect } from '../db/client';
import { USER_LIST } from '../features/users/userList';
import { aListReader, aUser } from '../testing/build';
import { testContext } from '../testing/testContext';
import { listCsv } from './listCsv';

const ctx = testContext();
const db = connect(ctx.db.pool.options.connectionString as string, { most: 2 });
afterAll(() => db.$disconnect());

const EVERYBODY = { userTypes: [2, 3], startDate: '2020-01-01', endDate: '2030-01-01' };
const AS_IT_IS = { sort: undefined, search: undefined };

it('reads as many lists at once as there are connections, and more', async () => {
  const admin = await aListReader(ctx, await aUser(ctx, { userType: 1 }));
  await aUser(ctx, { lastName: 'Nguyen' });

  const exports = Array.from({ length: 5 }, () =>
    text(listCsv({ ...ctx, db }, USER_LIST, EVERYBODY, AS_IT_IS, admin)),
  );

  for (const csv of await Promise.all(exports)) expect(csv).toContain('Nguyen');
});
