import { COURSES } from '@platewise/shared/content/courses';
import type { SuitabilityAnswers } from '@platewise/shared/suitability';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AppContext } from '../../../context';
import { anOpenCourse } from '../../../testing/build';
import { later, testContext } from '../../../testing/testContext';
import { getCourseInformation } from '../../courseInformation/getCourseInformation';
import { attachCertificate } from '../../suitability/attachCertificate';
import { openAdviceAnswers } from '../../suitability/checkAnswers';
import { aCheck, someAnswers } from '../../suitability/testing/aCheck';
import type { Learner } from './createEnrolment';
import {
  aLearner,
  aPromoCode,
  aVoucher,
  enrol,
  NO_CARD,
  NOTHING_WRITTEN,
  rowsOf,
  sandboxBooks,
  VOUCHER,
} from './testing/enrolling';
import { DAY, sweep } from './testing/failingPayments';

const offered = testContext();
const required = testContext({ config: { ...offered.config, suitabilityCheck: 'required' } });
const both: [string, AppContext][] = [
  ['offered', offered],
  ['required', required],
];
const { db } = offered;
const HASH = /^[0-9a-f]{64}$/;
const NSW: Partial<SuitabilityAnswers> = {
  state: 'NSW',
  role: 'supervisor',
  certificate: 'current',
  certificateNumber: 'N-4711',
};

let learner: Learner;
beforeEach(async () => {
  for (const courseId of [2, 4, 8]) await anOpenCourse(offered, courseId);
  learner = await aLearner(offered);
});

const hashOf = async (courseId = 2) => (await getCourseInformation(offered, courseId)).hash;
async function acknowledged(over: object = {}, answers: Partial<SuitabilityAnswers> = {}) {
  const { checkId } = await aCheck(offered, answers);
  return { informationHash: await hashOf(), checkId, ...over };
}
const proof = () =>
  db.enrolmentAdvice.findFirst({ include: { information: true, enrolment: true } });
const refusal = async (ctx: AppContext, over: object) => {
  const answer = await enrol(ctx, learner, over);
  expect(answer).toMatchObject({ enrolmentSuccessful: false, id: null });
  expect([await sandboxBooks(ctx), await rowsOf(ctx), await db.payment.count()]).toEqual([
    { charges: 0, refunds: 0 },
    NOTHING_WRITTEN,
    0,
  ]);
  return answer.errorMessage;
};

describe.each(both)('where the check is %s', (_rule, ctx) => {
  it('the proof is stored with the enrolment', async () => {
    const acknowledgement = await acknowledged();
    const { id } = await enrol(ctx, learner, { acknowledgement });
    expect(await proof()).toMatchObject({
      enrolmentId: id,
      acknowledgedAt: ctx.now(),
      choice: 'as advised',
      checkedAt: ctx.now(),
      itemsVersion: expect.stringMatching(HASH),
      rulesVersion: 2,
      advice: 'suits',
      reasons: [],
      otherCourseId: null,
      seconds: 95,
      certificateFile: null,
      information: {
        courseId: 2,
        hash: acknowledgement.informationHash,
        since: ctx.now(),
        text: { courseId: 2, priceCents: 5500, months: 12 },
      },
      enrolment: { previousCertificateNumber: null },
    });
    const stored = await proof();
    expect(stored && openAdviceAnswers(ctx, stored)).toEqual({
      answers: JSON.parse(JSON.stringify(someAnswers())),
      skills: { label: true, fridge: true, note: true },
    });
    expect(Buffer.from(stored?.sealedAnswers ?? []).toString('latin1')).not.toContain('VIC');
  });

  it('a text that is not today’s is refused before any charge', async () => {
    const changed = 'The information about this course has changed. Please read it again.';
    for (const informationHash of ['0'.repeat(64), await hashOf(4)])
      expect(await refusal(ctx, { acknowledgement: await acknowledged({ informationHash }) })).toBe(
        changed,
      );
  });

  it('so is a check that is unknown or older than 30 days', async () => {
    const unknown = await acknowledged({ checkId: '6c0c2a35-4d0f-4b6e-9d6c-3f0f5f1f0d11' });
    expect(await refusal(ctx, { acknowledgement: unknown })).toMatch(/more than 30 days old/);
    const acknowledgement = await acknowledged();
    const old = later(30 * DAY, { config: ctx.config });
    expect(await refusal(old, { acknowledgement })).toMatch(/more than 30 days old/);
  });

  it('other advice is refused, unless the learner knows it and goes on', async () => {
    const acknowledgement = await acknowledged({}, { role: 'supervisor' });
    expect(await refusal(ctx, { acknowledgement })).toMatch(/tick that you know and go on/);
    const answer = await enrol(ctx, learner, {
      acknowledgement: { ...acknowledgement, goesOnAnyway: true },
    });
    expect(answer.enrolmentSuccessful).toBe(true);
    expect(await proof()).toMatchObject({
      choice: 'anyway',
      advice: 'another course',
      reasons: ['for supervisors'],
      otherCourseId: 4,
    });
  });

  it('the advice is that of the course that is bought', async () => {
    const { checkId } = await aCheck(offered, { role: 'supervisor' }, 2);
    const acknowledgement = { informationHash: await hashOf(4), checkId };
    await enrol(ctx, learner, { courseId: 4, acknowledgement });
    expect(await proof()).toMatchObject({ choice: 'as advised', advice: 'suits' });
  });

  it.each([
    ['a voucher', () => aVoucher(offered), { promoCode: VOUCHER }],
    ['a promo code', () => aPromoCode(offered, { percentage: 1 }), { promoCode: 'AUTUMN' }],
  ])('%s changes nothing about it', async (_, make, over) => {
    await make();
    const wrong = await acknowledged({ informationHash: '0'.repeat(64) });
    expect(await refusal(ctx, { ...NO_CARD, ...over, acknowledgement: wrong })).toMatch(/changed/);
    await enrol(ctx, learner, { ...NO_CARD, ...over, acknowledgement: await acknowledged() });
    expect(await proof()).toMatchObject({ choice: 'as advised' });
  });

  it('a payment that the bank confirms later keeps it', async () => {
    const acknowledgement = await acknowledged({}, { supports: ['health'] });
    const asked = await enrol(ctx, learner, {
      cardNumber: '4000002500003155',
      acknowledgement,
    });
    expect(asked).toMatchObject({ id: null, nextActionUrl: expect.stringContaining('/3ds/') });
    expect(await proof()).toBeNull();
    const { order } = await db.payment.findFirstOrThrow();
    for (const secret of ['health', 'VIC', 'use-by'])
      expect(JSON.stringify(order)).not.toContain(secret);
    const ref = asked.nextActionUrl?.split('/').pop() ?? '';
    await ctx.gateways.payments.challenges?.answer(ref, true);
    await sweep(later(3 * 60_000, { config: ctx.config }));
    expect(await proof()).toMatchObject({
      acknowledgedAt: ctx.now(),
      advice: 'suits with support',
      reasons: ['support asked'],
    });
  });

  it('and is stored without the answers if they are gone by then', async () => {
    const acknowledgement = await acknowledged();
    const asked = await enrol(ctx, learner, { cardNumber: '4000002500003155', acknowledgement });
    await db.suitabilityCheck.deleteMany();
    const ref = asked.nextActionUrl?.split('/').pop() ?? '';
    await ctx.gateways.payments.challenges?.answer(ref, true);
    await sweep(later(3 * 60_000, { config: ctx.config }));
    expect(await proof()).toMatchObject({ advice: 'suits', sealedAnswers: null, checkedAt: null });
  });
});

describe('where the check is required', () => {
  it('an order without an acknowledgement is refused', async () => {
    expect(await refusal(required, {})).toMatch(/read the information about this course first/);
  });

  it('so is one without a check', async () => {
    const acknowledgement = { informationHash: await hashOf() };
    expect(await refusal(required, { acknowledgement })).toMatch(/if this course suits you/);
  });
});

describe('where the check is offered', () => {
  it('an order without an acknowledgement is as before', async () => {
    expect((await enrol(offered, learner)).enrolmentSuccessful).toBe(true);
    expect(await proof()).toBeNull();
  });

  it('one without a check is stored as such', async () => {
    await enrol(offered, learner, { acknowledgement: { informationHash: await hashOf() } });
    expect(await proof()).toMatchObject({ choice: 'no check', advice: null, checkedAt: null });
  });
});

it('the certificate and its number go to the enrolment, sealed for it', async () => {
  const { checkId } = await aCheck(offered, NSW, 8);
  const bytes = Buffer.from('%PDF-1.7 an old certificate');
  await attachCertificate(offered, checkId, { bytes, mediaType: 'application/pdf' });
  await enrol(offered, learner, {
    courseId: 8,
    acknowledgement: { informationHash: await hashOf(8), checkId },
  });
  const stored = await proof();
  expect(stored).toMatchObject({
    advice: 'suits',
    certificateFile: 'nsw-certificate.pdf',
    certificateType: 'application/pdf',
    enrolment: { previousCertificateNumber: 'N-4711' },
  });
  expect(Buffer.from(stored?.sealedCertificate ?? []).toString('latin1')).not.toContain('PDF');
});

it('one text is stored once, however many learners acknowledge it at the same time', async () => {
  const learners = await Promise.all(Array.from({ length: 10 }, () => aLearner(offered)));
  const acknowledgement = await acknowledged();
  await Promise.all(learners.map((each) => enrol(offered, each, { acknowledgement })));
  expect([await db.courseInformation.count(), await db.enrolmentAdvice.count()]).toEqual([1, 10]);
});

it('a changed price has another hash', async () => {
  const course = COURSES.find(({ courseId }) => courseId === 2) as { courseCost: number };
  const before = await hashOf();
  course.courseCost += 1;
  try {
    expect(await hashOf()).not.toBe(before);
  } finally {
    course.courseCost -= 1;
  }
  expect(await hashOf()).toBe(before);
});
