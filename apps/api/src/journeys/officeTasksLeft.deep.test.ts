import { PURCHASABLE_COURSES } from '@platewise/shared/content/courses';
import { addDays, sydneyDay } from '@platewise/shared/dates';
import type { WaitingKind } from '@platewise/shared/needsAttention';
import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { createApp } from '../app';
import { dateOf } from '../db/client';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../demo/demoPeople';
import { loadDemoData } from '../demo/loadDemoData';
import { emailLinkToken } from '../features/accounts/emailProof';
import { aPdf } from '../features/documents/testing/aDocument';
import { anExamCourse } from '../features/study/quizzes/testing/anExamCourse';
import { anOpenCourse, signedInAs, type TestUser } from '../testing/build';
import { aStep1Form } from '../testing/forms';
import { testContext } from '../testing/testContext';
import { workOff } from '../testing/workOff';
import { formWith } from './requests/multipart';

const ctx = testContext();
const app = createApp(ctx);
const today = sydneyDay(ctx.now());
const [LEVEL_1, LEVEL_2, HEALTH_LEVEL_1] = [2, 3, 1009];

type Person = Exclude<keyof typeof DEMO_PEOPLE, 'admin' | 'business'>;

const userOf = (who: keyof typeof DEMO_PEOPLE): Promise<TestUser> =>
  ctx.db.user.findUniqueOrThrow({ where: { email: DEMO_PEOPLE[who].email } });
const enrolmentOf = async (who: Person, courseId: number) =>
  (
    await ctx.db.enrolment.findFirstOrThrow({
      where: { userId: (await userOf(who)).id, courseId, closedAt: null },
    })
  ).id;

/** Calls the API as a person of the demo data; fails unless the call succeeds. */
async function as(who: Person, method: 'get' | 'post' | 'patch', path: string, body?: object) {
  const header = await signedInAs(ctx, await userOf(who));
  const answer = await request(app)[method](`/api/v1${path}`).set(header).send(body);
  expect(answer.status, `${method} ${path}: ${answer.text}`).toBeLessThan(300);
  return answer;
}

/** The things for which learners used to call, each as they now do it, and a look at the result. */
const WISHES: [string, () => Promise<unknown>][] = [
  [
    'more time',
    async () => {
      const id = await enrolmentOf('employee', LEVEL_1);
      const expiresOn = dateOf(addDays(today, 10));
      await ctx.db.enrolment.update({ where: { id }, data: { expiresOn } });
      const { body } = await as('employee', 'get', `/userCourse/${id}/extension`);
      await as('employee', 'post', `/userCourse/${id}/extension`, { until: body.until });
      const extended = await ctx.db.enrolment.findUniqueOrThrow({ where: { id } });
      expect(extended.expiresOn).toEqual(dateOf(addDays(today, 100)));
    },
  ],
  [
    'a withdrawal with the money back',
    async () => {
      const id = await enrolmentOf('student', LEVEL_2);
      const { body } = await as('student', 'get', `/userCourse/${id}/withdrawal`);
      const { refundCents } = body;
      await as('student', 'post', `/userCourse/${id}/withdrawal`, { refundCents });
      expect(await ctx.db.creditNote.findFirst()).toMatchObject({ totalCents: refundCents });
    },
  ],
  [
    'another course',
    async () => {
      const order = aStep1Form({ courseId: HEALTH_LEVEL_1, email: DEMO_PEOPLE.cook.email });
      const { body: wrong } = await as('cook', 'post', '/enrolment/step1', order);
      const { body } = await as('cook', 'post', '/enrolment/step1', {
        ...order,
        courseId: LEVEL_2,
        replaces: wrong.id,
      });
      expect(body).toMatchObject({ enrolmentSuccessful: true });
      expect(await ctx.db.enrolment.findUnique({ where: { id: wrong.id } })).toMatchObject({
        endedAt: ctx.now(),
      });
    },
  ],
  [
    'a wrong name',
    async () => {
      const { id } = await userOf('employee');
      const header = await signedInAs(ctx, await userOf('employee'));
      const form = formWith(aPdf('a marriage certificate'));
      const name = 'kind=marriage&firstName=Noor&lastName=Haddad-Moss';
      const { status } = await request(app)
        .post(`/api/v1/accounts/${id}/name-change?${name}`)
        .set({ ...header, ...form.header })
        .send(form.body);
      expect(status).toBe(201);
    },
  ],
  [
    'a lost email address',
    async () => {
      const { id: userId } = await userOf('cook');
      const dateOfBirth = '1991-02-03';
      await ctx.db.enrolmentDetails.updateMany({
        where: { enrolment: { userId } },
        data: { dateOfBirth: dateOf(dateOfBirth) },
      });
      const form = { usi: '2GF2UGXXV8', dateOfBirth, fullName: 'Kim Okafor' };
      const ask = { ...form, newEmail: 'kim.new@platewise.example' };
      expect((await request(app).post('/api/v1/lost-emails').send(ask)).status).toBe(204);
      await workOff(ctx, 'open-lost-email');
      const { id } = await ctx.db.lostEmail.findFirstOrThrow({ where: { userId } });
      const token = emailLinkToken(ctx, 'lost-email', id);
      const proved = await request(app).post('/api/v1/lost-emails/confirm').send({ token });
      expect(proved.status).toBe(204);
    },
  ],
  [
    'an invitation that bounced',
    async () => {
      const id = await enrolmentOf('student', 4);
      const where = { enrolmentId: id };
      const form = await ctx.db.thirdPartyForm.findUniqueOrThrow({ where });
      await bounce(form.observerEmail ?? '');
      await nameObserver('student', id, 'Olga', 'olga.right@platewise.example');
      expect(await ctx.db.thirdPartyForm.findUnique({ where })).toMatchObject({
        observerEmail: 'olga.right@platewise.example',
        sentAt: ctx.now(),
      });
    },
  ],
  [
    'the link of the observer once more',
    async () => {
      const id = await enrolmentOf('student', 4);
      const invited = await countInvitations(id);
      await as('student', 'post', `/userCourse/${id}/observer/send-again`);
      expect(await countInvitations(id)).toBe(invited + 1);
    },
  ],
  [
    'another observer',
    async () => {
      const id = await enrolmentOf('employee', LEVEL_1);
      await nameObserver('employee', id, 'Ines', 'ines.moreau@platewise.example');
      expect(await ctx.db.thirdPartyForm.findUnique({ where: { enrolmentId: id } })).toMatchObject({
        observerFirstName: 'Ines',
        observerEmail: 'ines.moreau@platewise.example',
      });
    },
  ],
  [
    'a copy of the certificate',
    async () => {
      const { id: userId } = await userOf('student');
      const { enrolmentId } = await ctx.db.certificate.findFirstOrThrow({
        where: { state: 'VALID', enrolment: { userId } },
      });
      const { headers } = await as('student', 'get', `/userCourse/pdf/certificate/${enrolmentId}`);
      expect(headers['content-type']).toContain('application/pdf');
    },
  ],
  [
    'all data that we have about them',
    async () => {
      const { id } = await userOf('supervisor');
      const body = { password: DEMO_PASSWORD };
      const { headers } = await as('supervisor', 'post', `/accounts/${id}/data`, body);
      expect(headers['content-type']).toContain('application/zip');
    },
  ],
];

/** Our mails to this address do not arrive. */
async function bounce(address: string) {
  const mail = await ctx.db.mail.findFirstOrThrow({ where: { to: address } });
  await ctx.db.mail.update({
    where: { id: mail.id },
    data: { state: 'SENT', sentAt: ctx.now(), delivery: 'BOUNCED_HARD', deliveryAt: ctx.now() },
  });
  await ctx.db.badAddress.create({
    data: { address, reason: 'bounced', since: ctx.now(), mailId: mail.id },
  });
}

const nameObserver = (who: Person, id: string, firstName: string, email: string) =>
  as(who, 'patch', `/userCourse/third-party-form/${id}/update-observer`, {
    firstName,
    lastName: 'Moreau',
    email,
    sendEmailToObserver: true,
  });
const countInvitations = (enrolmentId: string) =>
  ctx.db.mail.count({ where: { enrolmentId, template: 'observer-invitation' } });

let office: Record<string, string>;
/** The number of rows of each kind in the inbox of the office. */
async function readInbox(): Promise<Record<string, number>> {
  const answer = await request(app).get('/api/v1/admin/needs-attention').set(office);
  expect(answer.status).toBe(200);
  return Object.fromEntries((answer.body as WaitingKind[]).map(({ kind, count }) => [kind, count]));
}
const added = (before: Record<string, number>, after: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(after)
      .map(([kind, count]) => [kind, count - (before[kind] ?? 0)] as const)
      .filter(([, count]) => count !== 0),
  );

beforeEach(async () => {
  for (const { courseId } of PURCHASABLE_COURSES) await anOpenCourse(ctx, courseId);
  await anExamCourse(ctx);
  await loadDemoData(ctx);
  office = await signedInAs(ctx, await userOf('admin'));
});

it('of ten wishes of learners, only a wrong name and a lost address are left for the office to decide', async () => {
  const before = await readInbox();
  for (const [, fulfil] of WISHES) await fulfil();
  // An observer of the demo data had not answered; the learner has just written to that observer again.
  expect(added(before, await readInbox())).toEqual({
    nameChanges: 1,
    lostEmails: 1,
    silentObservers: -1,
  });
});

it('each of them was a task where learners could only call', async () => {
  const before = await readInbox();
  const { id: ownerId } = await userOf('admin');
  for (const [title] of WISHES) {
    const task = { title: `A learner asks for ${title}`, ownerId, dueOn: today };
    const { status } = await request(app).post('/api/v1/admin/tasks').set(office).send(task);
    expect(status).toBeLessThan(300);
  }
  expect(added(before, await readInbox())).toEqual({ tasks: 10 });
});
