import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { createApp } from '../../../app';
import { anEnrolment, aUser, signedInAs } from '../../../testing/build';
import { testContext } from '../../../testing/testContext';
import { aHeldEnrolment } from '../../assessments/testing/aHeldEnrolment';

const ctx = testContext();
const app = createApp(ctx);
let office: Record<string, string>;
let id: string;

const path = (end = '') => `/api/v1/admin/users/course/${id}${end}`;

beforeEach(async () => {
  office = await signedInAs(ctx, await aUser(ctx, { userType: 1 }));
  ({ id } = await anEnrolment(ctx, { userId: (await aUser(ctx)).id }));
});

it('takes ticks that are not there as no', async () => {
  const { body } = await request(app).get(path()).set(office);
  expect(body).toMatchObject({ userCourseId: id, usiNumber: null, nswCertificateDetails: null });
  const { surveyCompleted: _, ...sent } = { ...body, courseCompleted: null, redirectToQuiz: '' };
  const saved = await request(app).put(path()).set(office).send(sent);
  expect(saved.body).toMatchObject({
    enrolmentStep2Completed: false,
    enrolmentStep3Completed: false,
    thirdPartyFormCompleted: false,
    surveyCompleted: false,
    courseCompleted: false,
    redirectToQuiz: false,
  });
});

it('says what is wrong beside the fields', async () => {
  const { body } = await request(app).get(path()).set(office);
  const wrong = { ...body, firstName: ' ', email: 'nobody', phone: '123', usiNumber: 'ABC' };
  const refused = await request(app).put(path()).set(office).send(wrong);
  expect(refused.status).toBe(400);
  expect(refused.body.errors).toMatchObject({
    firstName: ['First name is required'],
    email: ['nobody is not a valid email.'],
    phone: [expect.stringContaining('123 is not a valid phone number.')],
    usiNumber: ['ABC is not a valid USI number.'],
  });
});

it('refuses a stale edit, a stale deletion and an early transfer', async () => {
  const { body } = await request(app).get(path()).set(office);
  await ctx.db.enrolment.update({ where: { id }, data: { comments: 'Changed' } });
  expect((await request(app).put(path()).set(office).send(body)).status).toBe(409);
  expect((await request(app).delete(path('?version=1')).set(office)).status).toBe(409);
  const early = await request(app)
    .post(`/api/v1/admin/users/courses/${id}/reassignment`)
    .set(office);
  expect([early.status, early.body.Message]).toEqual([
    400,
    "Change the email address to the new user's before you transfer.",
  ]);
});

it('pages the list with its total, and gives it whole', async () => {
  const filter = { courseIds: [2], startDate: '2026-03-01', endDate: '2026-03-02' };
  const list = (query: string) =>
    request(app).post(`/api/v1/admin/users/courses${query}`).set(office).send(filter);
  const page = await list('?page=1');
  expect(page.headers['x-total-count']).toBe('1');
  expect(page.body).toMatchObject([{ userCourseId: id }]);
  expect((await list('')).body).toMatchObject([{ userCourseId: id }]);
  expect((await list('?sort=passwordHash')).status).toBe(400);
});

it('shows the answers of the learner and of a former learner, and records each as read', async () => {
  const assessed = {
    ...ctx,
    config: { ...ctx.config, certificateRequires: ['assessor' as const] },
  };
  const { enrolment, user } = await aHeldEnrolment(assessed);
  const answers = async () =>
    (await request(app).get(`/api/v1/admin/users/course/${enrolment.id}/answers`).set(office)).body;
  expect(await answers()).toMatchObject({
    step2: expect.arrayContaining([
      { label: 'Date of birth', value: '04/05/1990' },
      { label: 'Gender', value: 'Female' },
      { label: 'Born in Australia', value: 'Yes' },
      { label: 'Good understanding of English', value: 'Yes' },
      { label: 'USI number', value: '2GF2UGXXV8' },
    ]),
    form: { observerEmail: 'olga@example.com', satisfactory: true },
    formerForms: [],
    formerLearners: [],
  });
  await request(app)
    .post(`/api/v1/admin/users/courses/${enrolment.id}/reassignment`)
    .set(office)
    .send({ email: 'kim@example.com' });
  expect(await answers()).toMatchObject({
    step2: [],
    form: null,
    formerLearners: [{ email: user.email, step2: expect.any(Array) }],
  });
  const reads = await ctx.db.sensitiveRead.findMany({ where: { userId: user.id } });
  expect(reads.flatMap(({ groups }) => groups)).toContain('disability');
  const learner = await signedInAs(ctx, user);
  const path = `/api/v1/admin/users/course/${enrolment.id}/answers`;
  expect((await request(app).get(path).set(learner)).status).toBe(403);
});
