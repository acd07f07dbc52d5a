import { MESSAGES } from '@platewise/shared/messages';
import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { createApp } from '../app';
import {
  aFilledForm,
  anObservedEnrolment,
  aSponsor,
} from '../features/observerForms/testing/anObservedEnrolment';
import { aUser, signedInAs, type TestUser } from '../testing/build';
import { testContext } from '../testing/testContext';
import { workOff } from '../testing/workOff';

const ctx = testContext();
const app = createApp(ctx);
const API = '/api/v1';

type Headers = Record<string, string>;
let learner: TestUser;
let asLearner: Headers;
let asOffice: Headers;
let id: string;
let token: string;
beforeEach(async () => {
  const observed = await anObservedEnrolment(ctx, {
    enrolment: { courseId: 2, lastSectionCompleted: 99, courseCompletedAt: ctx.now() },
  });
  learner = observed.user;
  id = observed.enrolment.id;
  token = observed.token;
  asLearner = await signedInAs(ctx, learner);
  asOffice = await signedInAs(ctx, await aUser(ctx, { userType: 1 }));
});

const get = async (path: string, header: Headers) =>
  (await request(app).get(`${API}${path}`).set(header)).body;
const checksFor = async (header: Headers) =>
  (await get(`/userCourse/${id}/certificate-checks`, header)) as object[];
const certificate = (header: Headers) =>
  request(app).get(`${API}/userCourse/pdf/certificate/${id}`).set(header);
const issueNow = () =>
  request(app).post(`${API}/admin/users/course/${id}/certificate`).set(asOffice).send({});
const submit = (form: object, header: Headers = {}) =>
  request(app).put(`${API}/userCourse/third-party-form/${token}`).set(header).send(form);

it('refuses a certificate after a form with No for every task and a learner who was never seen', async () => {
  const filled = await aFilledForm(ctx, 2, {
    studentPerformanceSatisfactory: false,
    additionalComments: 'I have never seen this person.',
  });
  const taskResponses = filled.taskResponses.map((each) => ({ ...each, response: false }));
  const { status, body } = await submit({ ...filled, taskResponses });
  expect([status, body.message]).toEqual([200, MESSAGES.thirdPartyForm.saved]);
  expect(await ctx.db.certificate.count()).toBe(0);

  expect(await get(`/userCourse/${id}/status`, asLearner)).toMatchObject({
    hasCompleted: true,
    thirdPartyFormCompleted: false,
    heldBy: 'observation',
  });
  expect(await get(`/userCourse/${id}/observer`, asLearner)).toMatchObject({
    state: 'not satisfied',
    satisfactory: false,
    missingTasks: taskResponses.map(() => ({ answer: 'no' })),
  });
  for (const header of [asLearner, asOffice])
    expect(await checksFor(header)).toContainEqual(
      expect.objectContaining({ check: 'form', passed: false }),
    );
  const refused = await certificate(asLearner);
  expect(refused.status).toBe(409);
  expect(refused.body.Message).toMatch(/waiting for another observation/);
  expect((await issueNow()).status).toBe(409);
  expect((await submit(filled)).body.Message).toBe(MESSAGES.thirdPartyForm.completed);
  expect(await ctx.db.certificate.count()).toBe(0);
});

it('refuses a business that has not paid and signs its own form, until the purchase is paid or released', async () => {
  const business = await aSponsor(ctx, id);
  const { id: purchaseId } = await ctx.db.voucherPurchase.findFirstOrThrow();
  await ctx.db.voucherPurchase.updateMany({ data: { paidAt: null } });
  await ctx.db.enrolment.update({ where: { id }, data: { userId: business.id } });
  const asBusiness = await signedInAs(ctx, business);
  const own = await submit(await aFilledForm(ctx, 2), asBusiness);
  expect([own.status, own.body.Message]).toEqual([
    403,
    expect.stringMatching(/can’t submit your own third-party form/),
  ]);
  expect((await submit(await aFilledForm(ctx, 2))).status).toBe(200);

  expect(await ctx.db.certificate.count()).toBe(0);
  expect(await get(`/userCourse/${id}/status`, asBusiness)).toMatchObject({ heldBy: 'payment' });
  for (const header of [asBusiness, asOffice])
    expect(await checksFor(header)).toContainEqual(
      expect.objectContaining({ check: 'payment', passed: false }),
    );
  expect((await certificate(asBusiness)).body.Message).toMatch(/has not paid for it yet/);
  expect((await issueNow()).status).toBe(409);
  expect(await ctx.db.certificate.count()).toBe(0);

  const release = (body: object, header: Headers) =>
    request(app).post(`${API}/admin/vouchers/${purchaseId}/release`).set(header).send(body);
  const body = { reason: 'A cheque has arrived.', version: 1 };
  expect((await release(body, asBusiness)).status).toBe(403);
  expect((await release({ version: 1 }, asOffice)).body.errors).toEqual({
    reason: ['Reason is required.'],
  });
  const replies = await Promise.all(Array.from({ length: 10 }, () => release(body, asOffice)));
  expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
    200,
    ...Array(9).fill(409),
  ]);
  expect(
    await ctx.db.auditEntry.findMany({
      where: { action: 'release certificates of voucher purchase' },
    }),
  ).toMatchObject([{ after: { reason: 'A cheque has arrived.' } }]);
  expect(await workOff(ctx, 'complete-paid-enrolments')).toBe(1);
  expect(await ctx.db.certificate.count()).toBe(1);
  expect(await get(`/userCourse/${id}/status`, asBusiness)).toMatchObject({ heldBy: null });
});
