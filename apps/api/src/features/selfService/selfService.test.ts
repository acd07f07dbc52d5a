import { addDays, showDay, sydneyDay } from '@platewise/shared/dates';
import { FIRST_RULES } from '@platewise/shared/selfService';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { dateOf, dayOf } from '../../db/client';
import { aStudyingEnrolment, aUser, signedInAs, type TestUser } from '../../testing/build';
import { testContext } from '../../testing/testContext';
import { untilBlocked } from '../../testing/untilBlocked';

const ctx = testContext();
const app = createApp(ctx);
const today = sydneyDay(ctx.now());
const inDays = (days: number) => addDays(today, days);

let learner: TestUser;
let header: Record<string, string>;
let id: string;
beforeEach(async () => {
  learner = await aUser(ctx);
  header = await signedInAs(ctx, learner);
  const ends = { expiresOn: dateOf(inDays(10)) };
  id = (await aStudyingEnrolment(ctx, { userId: learner.id, ...ends })).id;
});

const offer = async () =>
  (await request(app).get(`/api/v1/userCourse/${id}/extension`).set(header)).body;
const extend = (until: string, as = header) =>
  request(app).post(`/api/v1/userCourse/${id}/extension`).set(as).send({ until });
const end = async () =>
  dayOf((await ctx.db.enrolment.findUniqueOrThrow({ where: { id } })).expiresOn);
const asAdmin = async () =>
  signedInAs(ctx, await aUser(ctx, { userType: 1, email: 'a@b.example' }));
const changeRules = (as: Record<string, string>, over: object) =>
  request(app)
    .put('/api/v1/admin/self-service/rules')
    .set(as)
    .send({ ...FIRST_RULES, reason: 'Busy kitchens.', version: 0, ...over });

describe('more time that a learner takes', () => {
  it('is what was offered before, is in the audit log and is mailed', async () => {
    const until = inDays(100);
    expect(await offer()).toEqual({ possible: true, reason: null, until, left: 0, priceCents: 0 });
    const { status, body } = await extend(until);
    expect([status, body]).toEqual([
      200,
      {
        possible: false,
        reason: `You can get more time from ${showDay(inDays(40))}.`,
        until: null,
        left: null,
        priceCents: 0,
      },
    ]);
    expect(await end()).toBe(until);
    expect(await ctx.db.auditEntry.findMany()).toMatchObject([
      {
        actorId: learner.id,
        action: 'extend enrolment',
        before: { expiresOn: inDays(10) },
        after: { expiresOn: until },
      },
    ]);
    expect(await ctx.db.mail.findMany()).toMatchObject([
      { to: learner.email, template: 'enrolment-extended' },
    ]);
  });

  it('is given once to fifty presses at once, and opens an expired course again', async () => {
    await ctx.db.enrolment.update({
      where: { id },
      data: { expiresOn: dateOf(inDays(-3)), closedAt: ctx.now() },
    });
    const answers = await Promise.all(Array.from({ length: 50 }, () => extend(inDays(90))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect(await end()).toBe(inDays(90));
    expect(await ctx.db.enrolment.findUniqueOrThrow({ where: { id } })).toMatchObject({
      closedAt: null,
    });
    expect(await ctx.db.selfServiceAct.count()).toBe(1);
    expect(await ctx.db.mail.count()).toBe(1);
  });

  it('is given once to two presses where the office allows more', async () => {
    await changeRules(await asAdmin(), { extensions: 3 });
    const answers = await Promise.all([extend(inDays(100)), extend(inDays(100))]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await offer()).toMatchObject({ possible: false });
  });

  it('is refused when the learner enrols in the course again at the same moment', async () => {
    await ctx.db.enrolment.update({
      where: { id },
      data: { expiresOn: dateOf(inDays(-3)), closedAt: ctx.now() },
    });
    const enrolled = await ctx.db.$transaction(
      async (tx) => {
        await aStudyingEnrolment({ ...ctx, db: tx as typeof ctx.db }, { userId: learner.id });
        const extended = extend(inDays(90)).then((answer) => answer);
        await untilBlocked(ctx);
        return { extended };
      },
      { timeout: 10_000 },
    );
    const { status, body } = await enrolled.extended;
    expect([status, body.Message]).toEqual([409, 'You have just enrolled in this course again.']);
    expect(await ctx.db.selfServiceAct.count()).toBe(0);
  });

  it.each([
    ['a day that was not offered', () => inDays(400), 409],
    ['no day', () => 'tomorrow', 400],
  ])('is not given for %s', async (_, until, status) => {
    expect((await extend(until())).status).toBe(status);
    expect(await end()).toBe(inDays(10));
    expect(await ctx.db.selfServiceAct.count()).toBe(0);
  });

  it('is not given to another person', async () => {
    expect((await extend(inDays(100), await signedInAs(ctx, await aUser(ctx)))).status).toBe(403);
  });
});

describe('the limits', () => {
  it('are changed with a reason, hold from then on, and have a history', async () => {
    const admin = await asAdmin();
    const { body } = await changeRules(admin, { extensionDays: 30 });
    expect(body).toMatchObject([
      { version: 1, extensionDays: 30, reason: 'Busy kitchens.', changedByName: 'Mei Tran' },
      { version: 0, ...FIRST_RULES, changedAt: null },
    ]);
    expect(await offer()).toMatchObject({ until: inDays(40) });
    await extend(inDays(40));
    expect(await ctx.db.selfServiceAct.findFirstOrThrow()).toMatchObject({ rulesVersion: 1 });
  });

  it('are changed by one of ten people who save the same version', async () => {
    const admin = await asAdmin();
    const answers = await Promise.all(Array.from({ length: 10 }, () => changeRules(admin, {})));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  it.each([
    ['extensionDays', 0],
    ['extensionDays', 366],
    ['extensions', -1],
    ['extensions', 1e300],
    ['extensionDaysAfter', 'x'],
    ['refundFeeDollars', 1001],
    ['refundFeeDollars', -1],
    ['refundDays', 366],
    ['reason', ''],
  ])('are not %s %s', async (name, value) => {
    const { status, body } = await changeRules(await asAdmin(), { [name]: value });
    expect([status, Object.keys(body.errors)]).toEqual([400, [name]]);
  });
});

it('the office sees what learners did, in words', async () => {
  await extend(inDays(100));
  const { body } = await request(app)
    .get('/api/v1/admin/self-service')
    .set(await asAdmin());
  expect(body).toMatchObject([
    {
      kind: 'extension',
      userId: learner.id,
      userCourseId: id,
      result: expect.stringMatching(/^Open until \d\d\/\d\d\/\d{4}, before: \d\d\/\d\d\/\d{4}$/),
    },
  ]);
});
