import { nswReprintSchema } from '@platewise/shared/nsw/reprints';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../app';
import { dateOf } from '../../../db/client';
import { anEnrolment, aUser, signedInAs, type TestUser } from '../../../testing/build';
import { anAddress, aVisaCard } from '../../../testing/forms';
import { testContext } from '../../../testing/testContext';
import { sandboxBooks } from '../../enrolments/steps/testing/enrolling';
import { orderReprint } from './orderReprint';
import { sameName } from './reprintable';
import { holdsNswCertificate } from './testing/aHolder';

const ctx = testContext();
const app = createApp(ctx);
const URL = '/api/v1/userCourse/nsw-reprint';
let learner: TestUser;
let header: Record<string, string>;
beforeEach(async () => {
  learner = await aUser(ctx);
  header = await signedInAs(ctx, learner);
});

const order = async (over: object = {}, buyer = learner) =>
  orderReprint(
    ctx,
    { ...buyer, userId: buyer.id },
    await nswReprintSchema.validate({
      ...anAddress,
      email: 'mei@example.com',
      ...aVisaCard,
      ...over,
    }),
  );
const BOUGHT = { purchaseSuccessful: true, errorMessage: null, nextActionUrl: null };
const refused = (words: string) => ({
  ...BOUGHT,
  purchaseSuccessful: false,
  errorMessage: expect.stringContaining(words),
});
const nothingCharged = async () => {
  expect(await sandboxBooks(ctx)).toEqual({ charges: 0, refunds: 0 });
  expect(await ctx.db.nswReprint.count()).toBe(0);
};
const DATE = { certificateIssuedOn: '2025-03-02' };
const NOT_FOUND = "We couldn't find a current NSW certificate with this number";

describe('a learner without an NSW certificate', () => {
  it('with Food Handling Level 1 only is not charged', async () => {
    await anEnrolment(ctx, { userId: learner.id, courseId: 2, courseCompletedAt: ctx.now() });
    expect(await order()).toEqual(
      refused("Please give us the certificate's number and date of issue"),
    );
    await nothingCharged();
    expect((await request(app).get(URL).set(header)).body).toEqual({ certificate: null });
  });

  it.each<[string, object]>([
    ['has expired', { expiresOn: dateOf('2026-03-01') }],
    ['was revoked', { state: 'REVOKED', endedAt: ctx.now(), endedReason: 'Copied.' }],
    ['was replaced', { state: 'SUPERSEDED', endedAt: ctx.now() }],
  ])('that holds today, because it %s, is not charged', async (_, over) => {
    await holdsNswCertificate(ctx, learner, over);
    expect(await order()).toMatchObject({ purchaseSuccessful: false });
    await nothingCharged();
  });
});

describe('a certificate that is named', () => {
  it('in another account of the same person is found by number and date, and is shown to the office', async () => {
    const former = await aUser(ctx, { firstName: 'MEI', lastName: 'Trần' });
    const { certificate } = await holdsNswCertificate(ctx, former);
    const named = { numberOnCertificate: certificate.number.toLowerCase(), ...DATE };
    const { body } = await request(app).post(`${URL}/certificate`).set(header).send(named);
    expect(body).toEqual({
      certificate: { number: certificate.number, issuedOn: '2025-03-02', learnerName: 'MEI Trần' },
    });
    expect(await order(named)).toEqual(BOUGHT);
    const office = await signedInAs(ctx, await aUser(ctx, { userType: 1 }));
    const queue = await request(app).get('/api/v1/admin/nsw/reprints').set(office);
    expect(queue.body).toMatchObject([
      { certificateNumber: certificate.number, certificateIssuedOn: '2025-03-02' },
    ]);
  });

  it('is found by the number of the NSW authority too', async () => {
    const former = await aUser(ctx);
    const { enrolment } = await holdsNswCertificate(ctx, former);
    await ctx.db.nswCertificate.update({
      where: { enrolmentId: enrolment.id },
      data: { nswCertificateNumber: 'NSW-4711' },
    });
    expect(await order({ numberOnCertificate: 'nsw-4711', ...DATE })).toEqual(BOUGHT);
  });

  it.each<[string, (number: string) => object, object?]>([
    ['an unknown number', () => ({ numberOnCertificate: 'FSSHR-999999', ...DATE })],
    ['another date', (n) => ({ numberOnCertificate: n, certificateIssuedOn: '2025-03-03' })],
    [
      'the name of another person',
      (n) => ({ numberOnCertificate: n, ...DATE }),
      { lastName: 'Wong' },
    ],
  ])('with %s is refused before anything is charged', async (_, named, owner = {}) => {
    const { certificate } = await holdsNswCertificate(ctx, await aUser(ctx, owner));
    expect(await order(named(certificate.number))).toEqual(refused(NOT_FOUND));
    await nothingCharged();
    const check = await request(app)
      .post(`${URL}/certificate`)
      .set(header)
      .send(named(certificate.number));
    expect([check.status, check.body.Message]).toEqual([409, expect.stringContaining(NOT_FOUND)]);
  });

  it('of another course is no NSW certificate', async () => {
    const { certificate, enrolment } = await holdsNswCertificate(ctx, await aUser(ctx));
    const other = await anEnrolment(ctx, { userId: (await aUser(ctx)).id, courseId: 4 });
    await ctx.db.certificate.update({
      where: { id: certificate.id },
      data: { enrolmentId: other.id },
    });
    expect(enrolment.courseId).toBe(6);
    expect(await order({ numberOnCertificate: certificate.number, ...DATE })).toEqual(
      refused(NOT_FOUND),
    );
  });

  it('can be guessed ten times an hour, however many guesses come at once', async () => {
    const guess = (n: number) =>
      request(app)
        .post(`${URL}/certificate`)
        .set(header)
        .send({ numberOnCertificate: `FSSHR-${900_000 + n}`, ...DATE });
    const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => guess(n)));
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(10);
  });
});

it.each([
  ['Mei Tran', 'MEI TRÂN', true],
  ["Sean O'Brien", 'Seán O’Brien', true],
  ['Mei Tran', 'Mei Tranh', false],
  ['李明', '李明', true],
])('%s and %s: the same name is %s', (one, other, same) => {
  expect(sameName(one, other)).toBe(same);
});
