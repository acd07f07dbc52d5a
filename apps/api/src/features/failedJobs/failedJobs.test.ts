import type { FailedJob } from '@platewise/shared/failedJobs';
import { beforeEach, expect, it } from 'vitest';
import type { Page } from '../../db/page';
import { readList } from '../../lists/readList';
import { aUser } from '../../testing/build';
import { testContext } from '../../testing/testContext';
import { dismissFailedJob } from './dismissFailedJob';
import { FAILED_JOB_LIST } from './failedJobList';
import { aFailedJob } from './testing/aFailedJob';

const ctx = testContext();
let admin: { userId: string; email: string };
beforeEach(async () => {
  const { id, email } = await aUser(ctx, { userType: 1 });
  admin = { userId: id, email };
});

const list = async (search?: string) => {
  const query = { page: 1, pageSize: 50, sort: undefined, search };
  return ((await readList(ctx, FAILED_JOB_LIST, {}, query, undefined)) as Page<FailedJob>).rows;
};

it('lists the work whose tries are used up, but mails, which have a list of their own', async () => {
  await aFailedJob(ctx, { data: { mailId: 'm-1' } });
  const id = await aFailedJob(ctx, { data: { certificateId: 'c-1' }, message: 'No such font' });
  expect(await list()).toEqual([
    {
      id,
      failedAt: ctx.now().toISOString(),
      what: 'Drawing certificate c-1',
      error: 'No such font',
    },
  ]);
  expect(await list('FONT')).toHaveLength(1);
  expect(await list('nothing')).toEqual([]);
});

it('names the clip that could not be prepared', async () => {
  await aFailedJob(ctx, { data: { clipId: 'c-2' }, message: 'ffmpeg was not found' });
  expect(await list()).toMatchObject([
    { what: 'Preparing clip c-2', error: 'ffmpeg was not found' },
  ]);
});

it('is dealt with once, by one of ten', async () => {
  const id = await aFailedJob(ctx);
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, () => dismissFailedJob(ctx, admin, id)),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await list()).toEqual([]);
  expect(await ctx.db.auditEntry.findMany()).toMatchObject([
    { action: 'dismiss failed job', subjectType: 'job', subjectId: id, actorEmail: admin.email },
  ]);
});
