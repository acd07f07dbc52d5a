import { text } from 'node:stream/consumers';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import type { Page } from '../../db/page';
import { clearExpired } from '../../jobs/clearExpired';
import { listCsv } from '../../lists/listCsv';
import { readList } from '../../lists/readList';
import { mailTemplates } from '../../mailTemplates';
import { aUser, signedInAs } from '../../testing/build';
import { later, sentMails, testContext } from '../../testing/testContext';
import { sendMail } from '../mails/sendMail';
import { ADVICE_TASK_LIST } from './adviceTaskList';
import { finishAdviceTask, getAdviceTask } from './adviceTasks';
import { askForAdvice, endOfNextWorkingDay } from './askForAdvice';
import { aCheck, anAdviceTask } from './testing/aCheck';

const ctx = testContext();
const app = createApp(ctx);
const DAY_MS = 86_400_000;
const PERSON = { name: 'Mei Tran', email: 'mei@example.com', phone: undefined, message: undefined };
const DONE = { outcome: 'with support', note: 'We found a kitchen.', version: 1 } as const;
let admin: { userId: string; email: string; firstName: string; lastName: string };
beforeEach(async () => {
  const { id, email } = await aUser(ctx, { userType: 1 });
  admin = { userId: id, email, firstName: 'Ada', lastName: 'Byrne' };
});

const list = async (state: 'open' | 'done', search?: string) => {
  const query = { page: 1, pageSize: 50, sort: undefined, search };
  const page = await readList(ctx, ADVICE_TASK_LIST, { state }, query, undefined);
  return (page as Page<{ id: string }>).rows;
};

describe('a question before paying', () => {
  it.each([
    ['a Monday', '2026-03-02T00:00:00Z', '2026-03-03T06:00:00Z'],
    ['a Monday evening', '2026-03-02T12:59:00Z', '2026-03-03T06:00:00Z'],
    ['a minute past midnight on Tuesday', '2026-03-02T13:01:00Z', '2026-03-04T06:00:00Z'],
    ['a Thursday', '2026-03-05T00:00:00Z', '2026-03-06T06:00:00Z'],
    ['a Friday', '2026-03-06T00:00:00Z', '2026-03-09T06:00:00Z'],
    ['a Saturday', '2026-03-07T00:00:00Z', '2026-03-09T06:00:00Z'],
    ['a Sunday', '2026-03-08T00:00:00Z', '2026-03-09T06:00:00Z'],
    ['the Friday before summer time ends', '2026-04-03T00:00:00Z', '2026-04-06T07:00:00Z'],
  ])('of %s is due at 5 pm in Sydney on the next working day', (_, asked, due) => {
    expect(endOfNextWorkingDay(new Date(asked))).toEqual(new Date(due));
  });

  it('reaches the office with the reasons, and an answer reaches the person', async () => {
    const { checkId } = await aCheck(ctx, { observer: 'no' });
    const { status, body } = await request(app)
      .post(`/api/v1/suitability-checks/${checkId}/questions`)
      .send({ name: 'Mei Tran', email: 'Mei@Example.com', message: 'Who can see me work?' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      advice: 'talk to us',
      askedAt: ctx.now().toISOString(),
      dueAt: '2026-03-03T06:00:00.000Z',
    });
    const mail = await ctx.db.mail.findFirstOrThrow();
    await sendMail(ctx, mailTemplates, mail.id);
    expect(sentMails).toMatchObject([
      {
        to: ctx.config.support.email,
        replyTo: 'mei@example.com',
        subject: 'Advice before paying: Mei Tran',
        text: expect.stringContaining('The course needs a person who sees you at work.'),
      },
    ]);
  });

  it('of ten at once makes one task and one mail', async () => {
    const { checkId } = await aCheck(ctx, { observer: 'no' });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        askForAdvice(ctx, checkId, { ...PERSON, name: `Caller ${i}` }),
      ),
    );
    expect(new Set(answers.map(({ askedAt }) => askedAt))).toEqual(
      new Set([ctx.now().toISOString()]),
    );
    expect([await ctx.db.adviceTask.count(), await ctx.db.mail.count()]).toEqual([1, 1]);
  });

  it('needs a name, an address and a check', async () => {
    const { checkId } = await aCheck(ctx);
    const ask = (id: string, body: object) =>
      request(app).post(`/api/v1/suitability-checks/${id}/questions`).send(body);
    expect((await ask(checkId, { name: '', email: 'x' })).body.errors).toEqual({
      name: ['Name is required.'],
      email: [expect.any(String)],
    });
    expect((await ask('6c0c2a35-4d0f-4b6e-9d6c-3f0f5f1f0d11', PERSON)).status).toBe(404);
    expect(await ctx.db.adviceTask.count()).toBe(0);
  });
});

describe('the list of the office', () => {
  it('has open tasks, the most urgent first, and those that are done in a list of their own', async () => {
    const first = await anAdviceTask(ctx);
    const second = await anAdviceTask(ctx, { name: 'Tomás Ruiz', email: 'tom@example.com' });
    await ctx.db.adviceTask.update({
      where: { id: second.id },
      data: { dueAt: later(-1).now() },
    });
    expect(await list('open')).toMatchObject([
      { id: second.id, overdue: true },
      {
        id: first.id,
        name: 'Mei Tran',
        phone: '0412345678',
        courseTitle: 'Food Handling Level 1 (Hospitality & Retail)',
        reasons: ['no observer'],
        dueAt: '2026-03-03T06:00:00.000Z',
        overdue: false,
        doneAt: null,
        outcome: null,
      },
    ]);
    expect(await list('open', 'tomas')).toMatchObject([{ id: second.id }]);
    await finishAdviceTask(ctx, admin, second.id, DONE);
    expect(await list('open')).toMatchObject([{ id: first.id }]);
    expect(await list('done')).toMatchObject([
      { id: second.id, overdue: false, doneByName: 'Ada Byrne', outcome: 'with support' },
    ]);
  });

  it('is exported in words', async () => {
    await anAdviceTask(ctx);
    const query = { sort: undefined, search: undefined };
    const csv = await text(listCsv(ctx, ADVICE_TASK_LIST, { state: 'open' }, query, undefined));
    expect(csv).toContain('The course needs a person who sees you at work.');
    expect(csv).toContain('03/03/2026 17:00');
  });
});

describe('a task', () => {
  it('is done once, by one of ten, and the log says how it ended', async () => {
    const { id } = await anAdviceTask(ctx);
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => finishAdviceTask(ctx, admin, id, DONE)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await getAdviceTask(ctx, id)).toMatchObject({
      version: 2,
      outcome: 'with support',
      note: 'We found a kitchen.',
      doneAt: ctx.now().toISOString(),
    });
    expect(await ctx.db.auditEntry.findMany()).toMatchObject([
      {
        action: 'finish advice task',
        subjectType: 'adviceTask',
        subjectId: id,
        after: { outcome: 'with support' },
      },
    ]);
    await expect(finishAdviceTask(ctx, admin, id, { ...DONE, version: 2 })).rejects.toThrow(
      'This task is done.',
    );
  });

  it('loses the person 30 days after it was done, and the mail its address to reply to', async () => {
    const { id } = await anAdviceTask(ctx);
    const open = await anAdviceTask(ctx, { name: 'Tom Ruiz' });
    await finishAdviceTask(ctx, admin, id, DONE);
    await clearExpired(later(30 * DAY_MS));
    expect(await getAdviceTask(ctx, id)).toMatchObject({ name: 'Mei Tran' });
    await clearExpired(later(30 * DAY_MS + 1));
    expect(await getAdviceTask(ctx, id)).toMatchObject({
      name: '',
      email: '',
      phone: null,
      message: null,
      note: null,
      outcome: 'with support',
    });
    expect(await getAdviceTask(ctx, open.id)).toMatchObject({ name: 'Tom Ruiz' });
    const mails = await ctx.db.mail.findMany({ orderBy: { id: 'asc' } });
    expect(mails.map(({ replyTo }) => replyTo)).toEqual([null, 'mei@example.com']);
  });

  it.each([2, 3] as const)('is refused to users of type %i', async (userType) => {
    const { id } = await anAdviceTask(ctx);
    const headers = await signedInAs(ctx, await aUser(ctx, { userType }));
    const at = '/api/v1/admin/advice-tasks';
    const answers = await Promise.all([
      request(app).get(at).set(headers),
      request(app).get(`${at}/export.csv`).set(headers),
      request(app).get(`${at}/${id}`).set(headers),
      request(app).put(`${at}/${id}`).set(headers).send(DONE),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });
});

it('a check is deleted after 30 days, with its certificate', async () => {
  await aCheck(ctx);
  await clearExpired(later(30 * DAY_MS - 1));
  expect(await ctx.db.suitabilityCheck.count()).toBe(1);
  await clearExpired(later(30 * DAY_MS));
  expect(await ctx.db.suitabilityCheck.count()).toBe(0);
});
