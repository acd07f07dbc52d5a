import { text } from 'node:stream/consumers';
import type { BulkKind } from '@platewise/shared/bulkJobs';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AppContext } from '../../context';
import { dateOf, dayOf } from '../../db/client';
import { listCsv } from '../../lists/listCsv';
import { mailTemplates } from '../../mailTemplates';
import { aStudyingEnrolment, aUser } from '../../testing/build';
import { later, testContext } from '../../testing/testContext';
import { anObservedEnrolment } from '../observerForms/testing/anObservedEnrolment';
import { BULK_JOB_LIST } from './bulkJobList';
import { readBulkJob, startBulkJob, stopBulkJob, undoBulkJob } from './bulkJobs';
import { previewBulkMail } from './bulkMail';
import { runBulkJob } from './runBulkJob';

const ctx = testContext();
const DAY_MS = 86_400_000;
const TASK = {
  title: 'Call about the course',
  dueOn: '2026-03-10',
  details: undefined,
  ownerId: undefined,
};
const MAIL = { subject: 'News, {{firstName}}', text: 'Until {{lastDay}}: {{course}}\n\n{{link}}' };
const EXPIRES_ON = '2027-06-30';
let admin: {
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  officeRole: string;
};

beforeEach(async () => {
  const { id, email } = await aUser(ctx, { userType: 1 });
  admin = { userId: id, email, firstName: 'Ada', lastName: 'Byrne', officeRole: 'office' };
});

const learner = async (over: object = {}, user: object = {}) =>
  aStudyingEnrolment(ctx, { userId: (await aUser(ctx, user)).id, ...over });

const start = async (kind: BulkKind, ids: string[], what: object = {}) =>
  (await startBulkJob(ctx, admin, { kind, chosen: { ids }, ...what })).id;
const run = (id: string, at: AppContext = ctx) => runBulkJob(at, id);
const job = (id: string) => ctx.db.bulkJob.findUniqueOrThrow({ where: { id } });
const reasons = async (id: string) => (await readBulkJob(ctx, id)).rows.map(({ why }) => why);
const mails = (template: string) => ctx.db.mail.findMany({ where: { template } });
const actions = async () =>
  (await ctx.db.auditEntry.findMany({ orderBy: { id: 'asc' } })).map(({ action }) => action);

describe('the rows are settled when the job starts', () => {
  it('those that match a filter, as many as the office has seen', async () => {
    const { userId, id } = await learner();
    await learner();
    const chosen = { matching: { filter: { userId }, search: 'tran' }, expected: 1 };
    const { id: jobId, total } = await startBulkJob(ctx, admin, { kind: 'remind', chosen });
    expect(total).toBe(1);
    expect(await ctx.db.bulkJobRow.findMany()).toMatchObject([{ jobId, enrolmentId: id }]);
    const [entry] = await ctx.db.auditEntry.findMany({ where: { action: 'start bulk job' } });
    expect(entry?.after).toMatchObject({ kind: 'remind', enrolments: 1, userId, searched: true });
    const more = { ...chosen, expected: 2 };
    await expect(startBulkJob(ctx, admin, { kind: 'remind', chosen: more })).rejects.toThrow(
      /The list has changed/,
    );
    expect(await ctx.db.bulkJob.count()).toBe(1);
  });

  it('not with an enrolment that does not exist, and not with a day in the past', async () => {
    await expect(start('remind', [admin.userId])).rejects.toMatchObject({ refusal: 'missing' });
    const { id } = await learner();
    await expect(start('extend', [id], { expiresOn: '2026-03-01' })).rejects.toThrow(
      'Choose a day after today.',
    );
    expect(await ctx.db.bulkJob.count()).toBe(0);
  });
});

it('a call that a crash cut off gets the job that it started', async () => {
  const { id } = await learner();
  const email = { kind: 'email', chosen: { ids: [id] }, subject: 'Hello', text: 'Hello.' } as const;
  const first = await startBulkJob(ctx, admin, email);
  expect(await startBulkJob(ctx, admin, email, ctx.now())).toEqual(first);
  const other = await startBulkJob(ctx, admin, { ...email, text: 'Goodbye.' }, ctx.now());
  expect(other).not.toEqual(first);
  expect(await startBulkJob(ctx, admin, email)).not.toEqual(first);
  expect(await ctx.db.bulkJob.count()).toBe(3);
});

describe('a reminder', () => {
  it('has the text of the next step, is sent once in a week, and leaves others out by name', async () => {
    const studying = await learner();
    const enrolling = await learner({ step3CompletedAt: null });
    const silent = await learner({}, { remindersOffAt: ctx.now() });
    const expired = await learner({ expiresOn: dateOf('2026-03-01') });
    const inactive = await learner({}, { active: false });
    const ids = [studying, enrolling, silent, expired, inactive].map(({ id }) => id);
    const first = await start('remind', ids);
    await run(first);
    expect(await job(first)).toMatchObject({ state: 'DONE', done: 2, leftOut: 3, failed: 0 });
    expect((await reasons(first)).toSorted()).toEqual([
      'Nothing is left for the learner to do, or the course has ended.',
      'The learner has switched reminders off.',
      'The learner’s account is not active.',
    ]);
    const [idle] = await mails('study-idle');
    const content = await mailTemplates['study-idle'](ctx, idle?.data as never);
    expect(content?.subject).toContain('Ready to start');
    expect(await mails('enrolment-unfinished')).toHaveLength(1);

    const again = await start('remind', [studying.id]);
    await run(again, later(6 * DAY_MS));
    expect(await reasons(again)).toEqual(['The learner was reminded on 02/03/2026 already.']);
    const nextWeek = await start('remind', [studying.id]);
    await run(nextWeek, later(7 * DAY_MS));
    expect(await job(nextWeek)).toMatchObject({ done: 1 });
  });

  it('of two jobs at once is sent by one', async () => {
    const { id } = await learner();
    const jobs = await Promise.all(Array.from({ length: 5 }, () => start('remind', [id])));
    await Promise.all(jobs.map((each) => run(each)));
    expect(await mails('study-idle')).toHaveLength(1);
  });
});

describe('an email of the office', () => {
  it('is filled in for each learner, and sent once to a learner with two courses', async () => {
    const one = await learner({ expiresOn: dateOf('2026-09-30') });
    const two = await aStudyingEnrolment(ctx, { userId: one.userId, courseId: 6 });
    const off = await learner({}, { remindersOffAt: ctx.now() });
    const id = await start('email', [one.id, two.id, off.id], MAIL);
    await run(id);
    expect(await job(id)).toMatchObject({ done: 1, leftOut: 2 });
    const [mail] = await mails('office-message');
    const content = await mailTemplates['office-message'](ctx, mail?.data as never);
    expect(content).toMatchObject({
      subject: 'News, Mei',
      blocks: [
        { text: 'Until 30/09/2026: Food Handling Level 1 (Hospitality & Retail)' },
        { kind: 'button', url: expect.stringContaining('/Your-Courses/') },
      ],
    });
    await ctx.db.user.update({ where: { id: one.userId }, data: { remindersOffAt: ctx.now() } });
    expect(await mailTemplates['office-message'](ctx, mail?.data as never)).toBeNull();
  });

  it('is previewed with the values of the first learner', async () => {
    const { id, userId, email } = await learner({ expiresOn: dateOf('2026-09-30') });
    const preview = { to: email, subject: 'News, Mei' };
    const matching = { matching: { filter: { userId } }, expected: 1 };
    for (const chosen of [{ ids: [id] }, matching])
      expect(await previewBulkMail(ctx, { ...MAIL, chosen })).toMatchObject(preview);
  });
});

describe('a kill between two portions', () => {
  it('does nothing twice, although two servers go on', async () => {
    const ids = [];
    for (let n = 0; n < 60; n++) ids.push((await learner()).id);
    const id = await start('task', ids, TASK);
    await runBulkJob(ctx, id, 1);
    expect(await job(id)).toMatchObject({ state: 'RUNNING', done: 50 });
    await Promise.all([run(id), run(id), run(id)]);
    expect(await job(id)).toMatchObject({ state: 'DONE', done: 60 });
    expect(await ctx.db.officeTask.count()).toBe(60);
    await run(id);
    expect(await ctx.db.officeTask.count()).toBe(60);
  });

  it('a portion that dies leaves nothing behind', async () => {
    const { id: enrolmentId } = await learner();
    const id = await start('task', [enrolmentId], TASK);
    const dying = ctx.db.$extends({
      query: { bulkJob: { update: () => Promise.reject(new Error('killed')) } },
    }) as unknown as AppContext['db'];
    await expect(run(id, { ...ctx, db: dying })).rejects.toThrow('killed');
    expect(await ctx.db.officeTask.count()).toBe(0);
    await run(id);
    expect(await ctx.db.officeTask.count()).toBe(1);
  });
});

describe('a job', () => {
  it('is stopped once by one of ten, and does no more', async () => {
    const { id: enrolmentId } = await learner();
    const id = await start('task', [enrolmentId], TASK);
    const stops = await Promise.allSettled(
      Array.from({ length: 10 }, () => stopBulkJob(ctx, admin, id)),
    );
    expect(stops.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await run(id);
    expect(await job(id)).toMatchObject({ state: 'STOPPED', done: 0 });
    expect(await ctx.db.officeTask.count()).toBe(0);
  });

  it('needs the permission of what it does', async () => {
    const id = await start('extend', [(await learner()).id], { expiresOn: EXPIRES_ON });
    const auditor = { ...admin, officeRole: 'auditor' };
    await expect(stopBulkJob(ctx, auditor, id)).rejects.toMatchObject({ refusal: 'forbidden' });
  });

  it('of tasks is undone where no one has touched them', async () => {
    const [one, two] = [await learner(), await learner()];
    const id = await start('task', [one.id, two.id], TASK);
    await run(id);
    const touched = { version: 2, title: 'Call tomorrow' };
    await ctx.db.officeTask.updateMany({ where: { enrolmentId: two.id }, data: touched });
    await undoBulkJob(ctx, admin, id);
    await run(id);
    expect(await job(id)).toMatchObject({ state: 'UNDONE', undone: 1, kept: 1 });
    expect(await ctx.db.officeTask.findMany()).toMatchObject([{ enrolmentId: two.id }]);
    expect(await reasons(id)).toEqual(['The task has been changed, done or deleted since.']);
    await expect(undoBulkJob(ctx, admin, id)).rejects.toThrow(/only once/);
    expect(await actions()).toEqual([
      'start bulk job',
      'create task',
      'create task',
      'undo bulk job',
      'delete task',
    ]);
  });

  it('of extensions is undone where nothing has changed since', async () => {
    const expiresOn = dateOf('2026-02-01');
    const expired = await learner({ expiresOn, closedAt: ctx.now() });
    const changed = await learner({ expiresOn: dateOf('2026-04-01') });
    const ended = await learner({ endedAt: ctx.now(), closedAt: ctx.now() });
    const id = await start('extend', [expired.id, changed.id, ended.id], { expiresOn: EXPIRES_ON });
    await run(id);
    expect(await job(id)).toMatchObject({ done: 2, leftOut: 1 });
    expect(await reasons(id)).toEqual([
      'It was ended because its payment or voucher was returned.',
    ]);
    const after = (each: { id: string }) =>
      ctx.db.enrolment.findUniqueOrThrow({ where: { id: each.id } });
    expect(await after(expired)).toMatchObject({ closedAt: null });
    await ctx.db.enrolment.update({
      where: { id: changed.id },
      data: { expiresOn: dateOf('2027-07-01') },
    });
    await undoBulkJob(ctx, admin, id);
    await run(id);
    expect(await job(id)).toMatchObject({ undone: 1, kept: 1 });
    expect(await after(expired)).toMatchObject({ expiresOn, closedAt: ctx.now() });
    expect(dayOf((await after(changed)).expiresOn)).toBe('2027-07-01');
  });

  it('of emails cannot be undone', async () => {
    const id = await start('remind', [(await learner()).id]);
    await run(id);
    await expect(undoBulkJob(ctx, admin, id)).rejects.toThrow('Emails can’t be taken back.');
  });

  it('sends observers their link again, and leaves out who has none', async () => {
    const { enrolment } = await anObservedEnrolment(ctx);
    const without = await learner();
    const id = await start('observer link', [enrolment.id, without.id]);
    await run(id);
    expect(await job(id)).toMatchObject({ done: 1, leftOut: 1 });
    expect(await reasons(id)).toEqual(['No observer has been named yet.']);
    expect(await actions()).toEqual(['start bulk job', 'send observer link']);
  });

  it('goes on after a row that fails', async () => {
    const [one, two] = [await learner(), await learner()];
    const id = await start('task', [one.id, two.id], { ...TASK, dueOn: 'broken' });
    await ctx.db.bulkJob.update({ where: { id }, data: { what: { ...TASK, dueOn: 'broken' } } });
    await run(id);
    expect(await job(id)).toMatchObject({ state: 'DONE', failed: 2 });
  });

  it('is listed and exported', async () => {
    await start('email', [(await learner()).id], MAIL);
    const query = { sort: undefined, search: 'news' };
    const csv = await text(listCsv(ctx, BULK_JOB_LIST, {}, query, undefined));
    expect(csv).toContain('Ada Byrne,email,"News, {{firstName}}",RUNNING,1,0,0,0,0,0');
  });
});
