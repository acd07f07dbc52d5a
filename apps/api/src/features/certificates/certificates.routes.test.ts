import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { aUser, signedInAs, type TestUser } from '../../testing/build';
import { testContext } from '../../testing/testContext';
import {
  anObservedEnrolment,
  aSponsor,
  aSubmittedForm,
} from '../observerForms/testing/anObservedEnrolment';

const ctx = testContext();
const app = createApp(ctx);
const download = async (user: TestUser, value: string) =>
  request(app)
    .get(`/api/v1/userCourse/pdf/certificate/${value}`)
    .set(await signedInAs(ctx, user));
const aGraduate = () =>
  anObservedEnrolment(ctx, {
    enrolment: { courseCompletedAt: ctx.now() },
    form: aSubmittedForm(ctx),
  });

describe('downloading a certificate', () => {
  it('is for the learner by id or token, the business that paid and the office', async () => {
    const { enrolment, user } = await aGraduate();
    const { status, headers } = await download(user, enrolment.contentToken);
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      'attachment; filename="certificate.pdf"',
    ]);
    for (const reader of [
      user,
      await aSponsor(ctx, enrolment.id),
      await aUser(ctx, { userType: 1 }),
    ])
      expect((await download(reader, enrolment.id)).status).toBe(200);
    for (const stranger of [await aUser(ctx), await aUser(ctx, { userType: 3 })])
      expect((await download(stranger, enrolment.id)).status).toBe(403);
  });

  it('says why there is none yet', async () => {
    const { enrolment, user } = await anObservedEnrolment(ctx, {
      enrolment: { courseCompletedAt: ctx.now() },
    });
    expect(await download(user, enrolment.id)).toMatchObject({
      status: 409,
      body: { Message: expect.stringMatching(/waiting for your observer/) },
    });
  });
});

it('anybody can check a certificate by the address in its code', async () => {
  const { enrolment, user } = await aGraduate();
  await download(user, enrolment.id);
  const { number, check } = await ctx.db.certificate.findFirstOrThrow();
  expect((await request(app).get(`/api/v1/certificates/${number}/${check}`)).body).toMatchObject({
    valid: true,
    learnerName: 'Mei Tran',
  });
  expect((await request(app).get(`/api/v1/certificates/${number}/0`)).status).toBe(404);
});
