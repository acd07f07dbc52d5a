import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { USER_LIST } from '../features/users/userList';
import { aListReader, aUser } from '../testing/build';
import { testContext } from '../testing/testContext';
import { selectedRowsCsv } from './listCsv';

const ctx = testContext();
const FILTER = { userTypes: [2], startDate: '2026-03-01', endDate: '2026-03-02' };

it('exports those who are chosen and nobody else, in the order of the list', async () => {
  const admin = await aUser(ctx, { userType: 1 });
  const named = (firstName: string) => aUser(ctx, { firstName });
  const [cy, ana] = [await named('Cy'), await named('Ana')];
  await named('Ben');
  const names = async (
    chosen: Parameters<typeof selectedRowsCsv<typeof FILTER, object, object>>[2],
  ) => {
    const viewer = await aListReader(ctx, admin);
    const csv = await text(await selectedRowsCsv(ctx, USER_LIST, chosen, 'firstName', viewer));
    return csv
      .trim()
      .split('\r\n')
      .slice(1)
      .map((row) => row.split(',')[0]);
  };
  expect(await names({ ids: [cy.id, ana.id] })).toEqual(['Ana', 'Cy']);
  expect(await names({ matching: { filter: FILTER }, expected: 3 })).toEqual(['Ana', 'Ben', 'Cy']);
  await expect(names({ matching: { filter: FILTER }, expected: 4 })).rejects.toMatchObject({
    refusal: 'conflict',
  });
});
