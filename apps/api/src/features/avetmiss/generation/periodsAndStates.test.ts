import type { CompileRequest } from '@platewise/shared/avetmiss';
import { beforeEach, describe, expect, it } from 'vitest';
import { aUser } from '../../../testing/build';
import { testContext } from '../../../testing/testContext';
import { aCompiledReport, activitiesTold, recordsIn } from '../testing/aCompiledReport';
import { aReportedEnrolment } from '../testing/aReportedEnrolment';

const ctx = testContext();
const IN_MARCH = '2025-03-03T01:00:00Z';

async function made(over: Partial<CompileRequest> = {}) {
  await ctx.db.avetmissReport.deleteMany();
  const { id } = await aCompiledReport(ctx, over);
  return {
    clients: await recordsIn(ctx, id, 'NAT00080'),
    activities: await recordsIn(ctx, id, 'NAT00120'),
    programs: await recordsIn(ctx, id, 'NAT00030'),
    subjects: await recordsIn(ctx, id, 'NAT00060'),
  };
}
const activitiesIn = (over?: Partial<CompileRequest>) => activitiesTold(ctx, over);

describe('the days of a period', () => {
  it.each([
    ['the last second of the year before', '2024-12-31T12:59:59Z', '2025-01-01', ['2024-12-31']],
    ['the first second of the year', '2024-12-31T13:00:00Z', '2025-01-01', ['2025-01-01']],
    ['the last second of the year', '2025-12-31T12:59:59Z', '2026-01-01', ['2025-12-31']],
    ['the first second of the next', '2025-12-31T13:00:00Z', '2026-01-01', []],
  ])('are those of Sydney: begun in %s', async (_, at, completedOn, starts) => {
    await aReportedEnrolment(ctx, { at, completedOn });
    expect((await activitiesIn()).map(([start]) => start)).toEqual(starts);
  });

  it('of a quarter are its own', async () => {
    await aReportedEnrolment(ctx, { at: IN_MARCH, completedOn: '2025-06-30' });
    const quarter = { period: 'Quarter 2', collectionStartDate: '2025-04-01' };
    expect(await activitiesIn({ ...quarter, collectionEndDate: '2025-06-30' })).toMatchObject([
      ['2025-03-03', '2025-06-30', '20'],
    ]);
    expect(await activitiesIn({ ...quarter, collectionEndDate: '2025-06-29' })).toMatchObject([
      ['2025-03-03', '2025-06-30', '70'],
    ]);
  });
});

describe('the learners', () => {
  beforeEach(async () => {
    const victoria = { city: 'Fitzroy', state: 'VIC', postcode: '3065' };
    await aReportedEnrolment(ctx, { at: IN_MARCH, enrolment: { courseId: 3 } });
    await aReportedEnrolment(ctx, { at: IN_MARCH, enrolment: victoria });
  });

  it('are those of a state, with the units that they did', async () => {
    const { clients, activities, programs, subjects } = await made({ state: 'VIC' });
    expect(clients.map(({ stateIdentifier }) => stateIdentifier)).toEqual(['02']);
    expect(activities.map(({ subjectIdentifier }) => subjectIdentifier)).toEqual(['SITXFSA005']);
    expect(subjects).toHaveLength(1);
    expect(programs).toEqual([]);
  });

  it('are all, or none', async () => {
    expect((await made()).clients).toHaveLength(2);
    expect((await made({ state: 'WA' })).clients).toEqual([]);
  });

  it('are each told once, in the order of their numbers', async () => {
    const again = await aUser(ctx);
    for (const courseId of [3, 2])
      await aReportedEnrolment(ctx, { userId: again.id, at: IN_MARCH, enrolment: { courseId } });
    const numbers = (await made()).clients.map(({ clientIdentifier }) => Number(clientIdentifier));
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(numbers).toHaveLength(3);
  });
});
