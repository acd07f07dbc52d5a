import { MESSAGES } from '@platewise/shared/messages';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { mailTemplates } from '../../mailTemplates';
import { aUser, signedInAs, type TestUser } from '../../testing/build';
import { later, sentMails, testContext } from '../../testing/testContext';
import { sendMail } from '../mails/sendMail';
import { sendReminders } from '../reminders/sendReminders';
import { declineForm } from './declineForm';
import { saveForm } from './saveForm';
import { aFilledForm, anObservedEnrolment, aSponsor } from './testing/anObservedEnrolment';

const ctx = testContext();
const app = createApp(ctx);
const DAY_MS = 86_400_000;
const REASON = 'We have never worked on the same day.';

const path = (value: string) => `/api/v1/userCourse/third-party-form/${value}`;
const open = (value: string, header = {}) => request(app).get(path(value)).set(header);
const save = (token: string, body: object) => request(app).put(path(token)).send(body);
const decline = (token: string, body: object = { reason: REASON }) =>
  request(app)
    .post(`${path(token)}/decline`)
    .send(body);
const update = async (user: TestUser, id: string, over: object = {}) =>
  request(app)
    .patch(`${path(id)}/update-observer`)
    .set(await signedInAs(ctx, user))
    .send({ firstName: 'Olga', lastName: 'Marsh', email: 'olga@example.com', ...over });
const sendAgain = async (user: TestUser, id: string) =>
  request(app)
    .post(`/api/v1/userCourse/${id}/observer/send-again`)
    .set(await signedInAs(ctx, user));
const standing = async (user: TestUser, id: string) =>
  (
    await request(app)
      .get(`/api/v1/userCourse/${id}/observer`)
      .set(await signedInAs(ctx, user))
  ).body;
const sendAll = async () => {
  for (const { id } of await ctx.db.mail.findMany({ where: { state: 'QUEUED' } }))
    await sendMail(ctx, mailTemplates, id);
};
const linkIn = (text = '') => /third-party-form\/([\w-]+)/.exec(text)?.[1] ?? '';

/** The second task is left open, as one that was not seen. */
async function withOneNotSeen(over: object = {}) {
  const filled = await aFilledForm(ctx, 2, { submit: false, ...over });
  const [seen, other] = filled.taskResponses;
  return { ...filled, taskResponses: [seen, { taskId: other?.taskId, notSeen: true }] };
}

describe('a task that was not seen', () => {
  it('is kept as unanswered, and the learner hears of it once', async () => {
    const { enrolment, user, token } = await anObservedEnrolment(ctx);
    const form = await withOneNotSeen();
    for (let i = 0; i < 3; i++) expect((await save(token, form)).status).toBe(200);
    expect((await open(token)).body.taskResponses).toMatchObject([
      { response: true, notSeen: false },
      { response: null, notSeen: true },
    ]);
    expect(await standing(user, enrolment.id)).toMatchObject({
      state: 'part done',
      answered: 1,
      tasks: 2,
      notSeenTasks: ['Washes hands before starting.'],
    });
    await sendAll();
    expect(sentMails.map(({ to, subject }) => [to, subject])).toEqual([
      [user.email, 'Olga Marsh has not seen you do one task yet'],
    ]);
    expect(sentMails[0]?.text).toContain('Washes hands before starting.');
  });

  it('can be answered later', async () => {
    const { enrolment, user, token } = await anObservedEnrolment(ctx);
    await save(token, await withOneNotSeen());
    await save(token, await aFilledForm(ctx, 2));
    expect(await standing(user, enrolment.id)).toMatchObject({ state: 'signed', notSeenTasks: [] });
    await sendAll();
    expect(sentMails).toEqual([]);
  });

  it('tells the learner at most three times a day', async () => {
    const { token } = await anObservedEnrolment(ctx);
    const { taskResponses } = await aFilledForm(ctx, 2);
    for (const marked of ['10', '01', '11', '00', '10', '01', '11', '00', '10'])
      await save(token, {
        taskResponses: taskResponses.map(({ taskId }, i) => ({
          taskId,
          notSeen: marked[i] === '1',
        })),
      });
    expect(await ctx.db.mail.count()).toBe(3);
  });
});

describe('an observer who declines', () => {
  it('closes the link and tells the learner why, once for ten at once', async () => {
    const { enrolment, user, token } = await anObservedEnrolment(ctx);
    const answers = await Promise.all(Array.from({ length: 10 }, () => decline(token)));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      200,
      ...Array(9).fill(409),
    ]);
    for (const reply of [await open(token), await save(token, {}), await decline(token)])
      expect([reply.status, reply.body.Message]).toEqual([
        409,
        expect.stringMatching(/told us that you can’t complete/),
      ]);
    expect((await open(token, await signedInAs(ctx, user))).status).toBe(200);
    expect(await standing(user, enrolment.id)).toMatchObject({
      state: 'declined',
      declineReason: REASON,
    });
    await sendAll();
    expect(sentMails.map(({ to, subject }) => [to, subject])).toEqual([
      [user.email, 'Olga Marsh cannot complete your third-party form'],
    ]);
    expect(sentMails[0]?.text).toContain(REASON);
    await sendReminders(later(8 * DAY_MS));
    expect(await ctx.db.mail.count({ where: { template: { startsWith: 'observer-s' } } })).toBe(0);
  });

  it('either declines or submits', async () => {
    const { enrolment, token } = await anObservedEnrolment(ctx);
    const input = await aFilledForm(ctx, 2);
    const signer = { caller: null, address: '10.0.0.1', userAgent: 'test' };
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, (_, i) =>
        i % 2
          ? saveForm(ctx, token, input as never, signer)
          : declineForm(ctx, token, { reason: REASON }),
      ),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const form = await ctx.db.thirdPartyForm.findUniqueOrThrow({
      where: { enrolmentId: enrolment.id },
    });
    expect([form.submittedAt, form.declinedAt].filter(Boolean)).toHaveLength(1);
  });

  it.each([
    ['without a reason', () => ({ reason: ' ' }), 400, 'Reason is required.'],
    ['at length', () => ({ reason: 'a'.repeat(501) }), 400, expect.stringMatching(/500/)],
  ])('is refused %s', async (_, body, status, message) => {
    const { token } = await anObservedEnrolment(ctx);
    const reply = await decline(token, body());
    expect([reply.status, reply.body.errors?.reason]).toEqual([status, [message]]);
  });

  it('cannot decline a sample, nor a form that is in or that is named by the enrolment', async () => {
    const { enrolment, token } = await anObservedEnrolment(ctx);
    expect((await decline('sample')).status).toBe(409);
    expect((await decline(enrolment.id)).status).toBe(404);
    await save(token, await aFilledForm(ctx, 2));
    expect((await decline(token)).body.Message).toBe(MESSAGES.thirdPartyForm.completed);
  });

  it.each([
    ['another one is named', { email: 'omar@example.com' }],
    ['the form is sent once more', { sendEmailToObserver: true }],
  ])('is asked no more once %s', async (_, over) => {
    const { enrolment, user, token } = await anObservedEnrolment(ctx);
    await decline(token);
    expect((await update(user, enrolment.id)).status).toBe(200);
    expect((await standing(user, enrolment.id)).state).toBe('declined');
    expect((await update(user, enrolment.id, over)).status).toBe(200);
    expect((await standing(user, enrolment.id)).declinedAt).toBeNull();
  });
});

describe('sending again', () => {
  it('gives the same observer a new link to the same answers, and says so at the old one', async () => {
    const { enrolment, user, token } = await anObservedEnrolment(ctx);
    await save(token, await withOneNotSeen());
    await ctx.db.mail.deleteMany();
    expect((await sendAgain(user, enrolment.id)).body).toEqual({
      message: MESSAGES.thirdPartyForm.sent,
    });
    await sendAll();
    const link = linkIn(sentMails[0]?.text);
    expect((await open(link)).body.taskResponses).toMatchObject([
      { response: true },
      { notSeen: true },
    ]);
    const { status, body } = await open(`${enrolment.id.slice(0, 8)}-${token}`);
    expect([status, body.Message]).toEqual([
      404,
      'This link has been replaced by a newer one. Please use the link in the latest email from us, or ask Mei to send you the form again.',
    ]);
    expect((await open(`ffffffff-${token}`)).body.Message).not.toContain('Mei');
    expect(await standing(user, enrolment.id)).toMatchObject({
      state: 'part done',
      openedAt: ctx.now().toISOString(),
      link: `${ctx.config.publicUrl}/third-party-form/${link}`,
      disposedOn: null,
      sendsLeftToday: 4,
    });
  });

  it('goes out five times a day and no more, whoever sends and however many at once', async () => {
    const { enrolment, user } = await anObservedEnrolment(ctx);
    expect((await update(user, enrolment.id, { sendEmailToObserver: true })).status).toBe(200);
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => sendAgain(user, enrolment.id)),
    );
    const refused = replies.filter(({ status }) => status === 429);
    expect([replies.filter(({ status }) => status === 200).length, refused.length]).toEqual([4, 6]);
    expect(refused[0]?.body.Message).toMatch(/sent 5 times today/);
    // From 11 am to midnight in Sydney.
    expect(refused[0]?.headers['retry-after']).toBe(String(13 * 3600));
    expect((await update(user, enrolment.id, { sendEmailToObserver: true })).status).toBe(429);
    await sendAll();
    expect(sentMails).toHaveLength(1);
    expect((await open(linkIn(sentMails[0]?.text))).status).toBe(200);
  });

  it('begins the waiting anew', async () => {
    const { enrolment, user } = await anObservedEnrolment(ctx, {
      form: { sentAt: new Date(ctx.now().getTime() - 6 * DAY_MS) },
    });
    await sendAgain(user, enrolment.id);
    const reminded = () => ctx.db.mail.count({ where: { template: 'observer-reminder' } });
    await sendReminders(later(6 * DAY_MS));
    expect(await reminded()).toBe(0);
    await sendReminders(later(7 * DAY_MS));
    expect(await reminded()).toBe(1);
  });

  it('is for the learner and the business that paid, while there is somebody to write to', async () => {
    const { enrolment, user, token } = await anObservedEnrolment(ctx);
    const sponsor = await aSponsor(ctx, enrolment.id);
    expect((await sendAgain(sponsor, enrolment.id)).status).toBe(200);
    expect((await standing(sponsor, enrolment.id)).state).toBe('sent');
    expect((await standing(await aUser(ctx, { userType: 1 }), enrolment.id)).state).toBe('sent');
    expect((await sendAgain(await aUser(ctx), enrolment.id)).status).toBe(403);
    const where = { enrolmentId: enrolment.id };
    await ctx.db.thirdPartyForm.update({ where, data: { observerEmail: null } });
    expect((await sendAgain(user, enrolment.id)).status).toBe(409);
    expect((await open(token)).status).toBe(404);
  });
});

it.each([
  { state: 'FAILED' },
  { state: 'CANCELLED', delivery: 'SUPPRESSED' },
  { state: 'SENT', sentAt: ctx.now(), delivery: 'BOUNCED_HARD' },
  { state: 'SENT', sentAt: ctx.now(), delivery: 'BOUNCED_SOFT' },
] as const)('an invitation that could not be delivered is told: %j', async (data) => {
  const { enrolment, user } = await anObservedEnrolment(ctx);
  await sendAgain(user, enrolment.id);
  await ctx.db.mail.updateMany({ data });
  expect((await standing(user, enrolment.id)).state).toBe('failed');
});
