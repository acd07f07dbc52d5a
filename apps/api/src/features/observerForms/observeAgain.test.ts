import { MESSAGES } from '@platewise/shared/messages';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { mailTemplates } from '../../mailTemplates';
import { signedInAs, type TestUser } from '../../testing/build';
import { later, sentMails, testContext } from '../../testing/testContext';
import { sendMail } from '../mails/sendMail';
import { listFormerForms } from './formEvidence';
import { aFilledForm, anObservedEnrolment } from './testing/anObservedEnrolment';

const ctx = testContext();
const app = createApp(ctx);
const OLGA = { firstName: 'Olga', lastName: 'Marsh', email: 'olga@example.com' };
const DAY_MS = 86_400_000;

const path = (value: string) => `/api/v1/userCourse/third-party-form/${value}`;
const open = (token: string) => request(app).get(path(token));
const save = (token: string, body: object) => request(app).put(path(token)).send(body);
const askAgain = async (user: TestUser, id: string, over: object = {}) =>
  request(app)
    .post(`/api/v1/userCourse/${id}/observer/observe-again`)
    .set(await signedInAs(ctx, user))
    .send({ ...OLGA, sendEmailToObserver: true, ...over });
const statusOf = async (user: TestUser, id: string) =>
  (
    await request(app)
      .get(`/api/v1/userCourse/${id}/observer`)
      .set(await signedInAs(ctx, user))
  ).body;
const sendAll = async () => {
  sentMails.length = 0;
  for (const { id } of await ctx.db.mail.findMany({ where: { state: 'QUEUED' } }))
    await sendMail(ctx, mailTemplates, id);
};
const linkIn = (text = '') => /third-party-form\/([\w-]+)/.exec(text)?.[1] ?? '';

/** A finished course with a form of two tasks, of which the second one was not satisfactory. */
async function withOneMissing(second: object = { response: false, comments: 'Only once.' }) {
  const observed = await anObservedEnrolment(ctx, {
    enrolment: { courseId: 2, lastSectionCompleted: 99, courseCompletedAt: ctx.now() },
  });
  const filled = await aFilledForm(ctx, 2);
  const taskResponses = filled.taskResponses.map((each, i) =>
    i === 0 ? each : { taskId: each.taskId, ...second },
  );
  const reply = await save(observed.token, { ...filled, taskResponses });
  return { ...observed, filled, taskResponses, reply };
}

describe('a form that is not satisfactory', () => {
  it.each([
    ['a No', { response: false }, 'no'],
    ['a task that was not seen', { notSeen: true }, 'not seen'],
  ])('holds the certificate for %s, and is closed for the observer', async (_, second, answer) => {
    const { reply, user, enrolment, token } = await withOneMissing(second);
    expect(reply.status).toBe(200);
    expect(await ctx.db.certificate.count()).toBe(0);
    expect(await statusOf(user, enrolment.id)).toMatchObject({
      state: 'not satisfied',
      satisfactory: false,
      round: 1,
      link: null,
      missingTasks: [{ answer, task: expect.any(String), taskGroup: expect.any(String) }],
    });
    const asUser = await signedInAs(ctx, user);
    const refused = [
      await open(token),
      await save(token, {}),
      await request(app)
        .post(`${path(token)}/decline`)
        .send({ reason: 'No time.' }),
      await request(app)
        .patch(`${path(enrolment.id)}/update-observer`)
        .set(asUser)
        .send(OLGA),
      await request(app).post(`/api/v1/userCourse/${enrolment.id}/observer/send-again`).set(asUser),
    ];
    for (const { status, body } of refused)
      expect([status, body.Message]).toEqual([409, MESSAGES.thirdPartyForm.completed]);
    const { body: checks } = await request(app)
      .get(`/api/v1/userCourse/${enrolment.id}/certificate-checks`)
      .set(asUser);
    expect(checks).toContainEqual(expect.objectContaining({ check: 'form', passed: false }));
    await sendAll();
    expect(sentMails.map(({ to }) => to)).toEqual([user.email]);
    expect(sentMails[0]?.subject).toBe('Olga Marsh would like to see more before your certificate');
    expect(sentMails[0]?.text).not.toContain('certificate has been issued');
  });

  it('holds the certificate for a performance that was not satisfactory, although every task was seen', async () => {
    const { user, enrolment, token } = await anObservedEnrolment(ctx, {
      enrolment: { courseId: 2, courseCompletedAt: ctx.now() },
    });
    await save(token, await aFilledForm(ctx, 2, { studentPerformanceSatisfactory: false }));
    expect(await ctx.db.certificate.count()).toBe(0);
    expect(await statusOf(user, enrolment.id)).toMatchObject({
      state: 'not satisfied',
      missingTasks: [],
    });
  });
});

describe('another observation', () => {
  it('asks only for the rest, stores the former form, and then issues the certificate', async () => {
    const { user, enrolment, filled, taskResponses, token } = await withOneMissing();
    await sendAll();
    const { status, body } = await askAgain(user, enrolment.id);
    expect([status, body]).toEqual([200, { message: MESSAGES.thirdPartyForm.sent }]);
    expect((await open(token)).status).toBe(404);
    const former = await ctx.db.formerObserverForm.findFirstOrThrow();
    expect(former).toMatchObject({ round: 1, submittedAt: ctx.now(), followedAt: ctx.now() });
    expect(JSON.stringify(former.form)).not.toContain(filled.signature);
    expect(await listFormerForms(ctx, ctx.db, enrolment.id)).toMatchObject([
      {
        round: 1,
        form: {
          observerName: 'Olga Marsh',
          signature: expect.stringMatching(/^data:image\/png/),
          tasks: [{ response: true }, { response: false, comments: 'Only once.' }],
        },
      },
    ]);
    await sendAll();
    const link = linkIn(sentMails[0]?.text);
    const asked = (await open(link)).body;
    expect(asked.tasks.map(({ taskId }: { taskId: number }) => taskId)).toEqual([
      taskResponses[1]?.taskId,
    ]);
    expect(asked).toMatchObject({ taskResponses: [], signature: null, observerFirstName: 'Olga' });
    expect(await statusOf(user, enrolment.id)).toMatchObject({
      round: 2,
      satisfactory: null,
      missingTasks: [],
      answered: 1,
      tasks: 2,
    });
    expect((await save(link, filled)).status).toBe(400);
    const rest = { ...filled, taskResponses: [filled.taskResponses[1]] };
    expect((await save(link, rest)).status).toBe(200);
    expect(await statusOf(user, enrolment.id)).toMatchObject({
      state: 'signed',
      satisfactory: true,
    });
    expect(await ctx.db.certificate.count()).toBe(1);
  });

  it('can be by another observer, and naming a third one later leaves what was carried over', async () => {
    const { user, enrolment } = await withOneMissing();
    const other = { firstName: 'Omar', lastName: 'Haddad', email: 'omar@example.com' };
    await askAgain(user, enrolment.id, { ...other, sendEmailToObserver: false });
    expect(await statusOf(user, enrolment.id)).toMatchObject({
      observerFirstName: 'Omar',
      state: 'not sent',
    });
    await request(app)
      .patch(`${path(enrolment.id)}/update-observer`)
      .set(await signedInAs(ctx, user))
      .send(OLGA);
    expect(await ctx.db.thirdPartyResponse.findMany()).toMatchObject([
      { response: true, carriedFromRound: 1 },
    ]);
  });

  it('starts once for ten who ask at the same time', async () => {
    const { user, enrolment } = await withOneMissing();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => askAgain(user, enrolment.id)),
    );
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      200,
      ...Array(9).fill(409),
    ]);
    expect(await ctx.db.formerObserverForm.count()).toBe(1);
    expect(await ctx.db.mail.count({ where: { template: 'observer-invitation' } })).toBe(1);
    expect(await ctx.db.thirdPartyForm.findFirst()).toMatchObject({ round: 2 });
  });

  it('is refused before a form was submitted, for a satisfactory form and after the course has expired', async () => {
    const open = await anObservedEnrolment(ctx);
    const waiting = await askAgain(open.user, open.enrolment.id);
    expect([waiting.status, waiting.body.Message]).toEqual([
      409,
      'Your observer has not submitted the form yet.',
    ]);
    await save(open.token, await aFilledForm(ctx, 2));
    expect((await askAgain(open.user, open.enrolment.id)).status).toBe(409);
    const { user, enrolment } = await withOneMissing();
    const expired = createApp(later(400 * DAY_MS));
    const reply = await request(expired)
      .post(`/api/v1/userCourse/${enrolment.id}/observer/observe-again`)
      .set(await signedInAs(later(400 * DAY_MS), user))
      .send(OLGA);
    expect([reply.status, reply.body.Message]).toEqual([409, MESSAGES.thirdPartyForm.expired]);
    expect(await ctx.db.formerObserverForm.count()).toBe(0);
  });

  it.each([
    [{ firstName: 'Mei', lastName: 'Tran' }, 'firstName'],
    [{ email: 'olga@' }, 'email'],
    [{ lastName: '' }, 'lastName'],
  ])('is refused for %j and changes nothing', async (over, field) => {
    const { user, enrolment } = await withOneMissing();
    const { status, body } = await askAgain(user, enrolment.id, over);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
    expect(await statusOf(user, enrolment.id)).toMatchObject({ state: 'not satisfied', round: 1 });
  });
});

it('never lets the learner’s own session submit the form', async () => {
  const { user, enrolment, token } = await anObservedEnrolment(ctx);
  const asUser = await signedInAs(ctx, user);
  for (const value of [token, enrolment.id]) {
    const { status, body } = await save(value, await aFilledForm(ctx, 2)).set(asUser);
    expect([status, body.Message]).toEqual([
      403,
      expect.stringMatching(/can’t submit your own third-party form/),
    ]);
  }
  await ctx.db.user.update({ where: { id: user.id }, data: { userType: 3 } });
  expect(
    (await save(token, await aFilledForm(ctx, 2)).set(await signedInAs(ctx, user))).status,
  ).toBe(403);
  expect(await ctx.db.thirdPartyForm.findFirst()).toMatchObject({ submittedAt: null });
});
