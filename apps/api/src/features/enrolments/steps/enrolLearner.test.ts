import { MESSAGES } from '@platewise/shared/messages';
import { describe, expect, it } from 'vitest';
import { ValidationError } from 'yup';
import { dateOf } from '../../../db/client';
import { anEnrolment, anOpenCourse } from '../../../testing/build';
import { testContext } from '../../../testing/testContext';
import { aLearner, enrol, NOTHING_WRITTEN, rowsOf, sandboxBooks } from './testing/enrolling';

const ctx = testContext();
const refused = (errorMessage: string) => ({
  enrolmentSuccessful: false,
  errorMessage,
  id: null,
  nextActionUrl: null,
});
const charges = async () => (await sandboxBooks(ctx)).charges;

describe('enrolling with a card', () => {
  it('charges the price and writes all that belongs to an enrolment', async () => {
    await anOpenCourse(ctx, 6);
    const learner = await aLearner(ctx);
    const answer = await enrol(ctx, learner, {
      courseId: 6,
      unitNumber: '3',
      email: 'Mei@Work.example',
    });
    expect(answer).toEqual({
      enrolmentSuccessful: true,
      errorMessage: null,
      id: expect.any(String),
      nextActionUrl: null,
    });

    const enrolment = await ctx.db.enrolment.findUniqueOrThrow({
      where: { id: answer.id as string },
      include: {
        thirdPartyForm: true,
        contentSet: true,
        invoice: { include: { lines: true, payment: true } },
        mails: true,
      },
    });
    expect(enrolment).toMatchObject({
      userId: learner.userId,
      courseId: 6,
      firstName: 'Mei',
      email: 'mei@work.example',
      unitNumber: '3',
      streetName: 'Crown Street',
      contentSet: { state: 'LIVE' },
      expiresOn: dateOf('2027-03-02'),
      closedAt: null,
      thirdPartyForm: {
        formVersion: 2,
        generation: 1,
        sentAt: null,
        tokenHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
      mails: [{ template: 'enrolment-confirmation', to: 'mei@work.example', state: 'QUEUED' }],
      invoice: {
        number: 1,
        totalCents: 17_900,
        gstCents: 0,
        paidAt: ctx.now(),
        buyerName: 'Mei Tran',
        buyerAddress: '3, 12 Crown Street, Surry Hills NSW 2010',
        payment: {
          state: 'SUCCEEDED',
          amountCents: 17_900,
          providerRef: expect.stringContaining('sandbox_'),
        },
        lines: [{ courseId: 6, quantity: 1, unitCents: 17_900, totalCents: 17_900 }],
      },
    });
    expect(await charges()).toBe(1);
  });

  it('keeps no card data anywhere', async () => {
    await anOpenCourse(ctx);
    await enrol(ctx, await aLearner(ctx));
    const rows = JSON.stringify([
      await ctx.db.payment.findMany(),
      await ctx.db.mail.findMany(),
      await ctx.db.$queryRaw`SELECT data FROM pgboss.job`,
    ]);
    for (const secret of ['4242', '12/39', 'cardC', 'cardN']) expect(rows).not.toContain(secret);
  });

  it.each([
    ['4000000000000002', 'Your card was declined.'],
    ['4000000000009995', 'Your card has insufficient funds.'],
    ['4000000000000069', 'Your card has expired.'],
    ['4000000000000127', "Your card's security code is incorrect."],
    [
      '4000000000000119',
      'An error occurred while processing your card. Try again in a little bit.',
    ],
  ])('answers why %s was declined, and the next card works', async (cardNumber, reason) => {
    await anOpenCourse(ctx);
    const learner = await aLearner(ctx);
    expect(await enrol(ctx, learner, { cardNumber })).toEqual(refused(reason));
    expect(await ctx.db.payment.findFirst()).toMatchObject({
      state: 'DECLINED',
      declineReason: reason,
      settledAt: ctx.now(),
    });
    expect(await rowsOf(ctx)).toEqual(NOTHING_WRITTEN);
    expect(await enrol(ctx, learner)).toMatchObject({ enrolmentSuccessful: true });
  });

  it.each([
    [{ cardNumber: '4242424242424241' }, 'cardNumber'],
    [{ cardNumber: undefined }, 'cardNumber'],
    [{ cardExpiryDate: '02/26' }, 'cardExpiryDate'],
    [{ cardExpiryDate: '13/30' }, 'cardExpiryDate'],
    [{ cardCvc: '12' }, 'cardCvc'],
    [{ cardName: 'Mei' }, 'cardName'],
    [{ cardNumber: undefined, paymentMethodId: 'pm_invented' }, 'cardNumber'],
  ])('checks the card before anything is written: %j', async (over, field) => {
    await anOpenCourse(ctx);
    const error = await enrol(ctx, await aLearner(ctx), over).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ValidationError);
    expect((error as ValidationError).inner.map(({ path }) => path)).toContain(field);
    expect([await ctx.db.payment.count(), await rowsOf(ctx)]).toEqual([0, NOTHING_WRITTEN]);
  });

  it('takes the payment method of a test wallet in place of a card', async () => {
    await anOpenCourse(ctx);
    const wallet = {
      cardName: undefined,
      cardNumber: undefined,
      cardExpiryDate: undefined,
      cardCvc: undefined,
      paymentMethodId: 'pm_card_visa',
    };
    expect(await enrol(ctx, await aLearner(ctx), wallet)).toMatchObject({
      enrolmentSuccessful: true,
    });
    expect(await ctx.db.payment.count({ where: { state: 'SUCCEEDED' } })).toBe(1);
  });

  it('takes a card to the end of the month it names', async () => {
    await anOpenCourse(ctx);
    expect(await enrol(ctx, await aLearner(ctx), { cardExpiryDate: '03/26' })).toMatchObject({
      enrolmentSuccessful: true,
    });
  });
});

describe('a learner may enrol', () => {
  it.each([
    ['an unknown course', 12_345],
    ['one that is not sold', 7],
    ['one without content', 3],
  ])('not in %s', async (_, courseId) => {
    await anOpenCourse(ctx, 2);
    expect(await enrol(ctx, await aLearner(ctx), { courseId })).toEqual(
      refused(MESSAGES.enrolment.courseNotOpen),
    );
    expect(await charges()).toBe(0);
  });

  it.each([
    ['while enrolled', {}],
    ['on the last day of the last enrolment', { expiresOn: dateOf('2026-03-02') }],
  ])('not %s', async (_, over) => {
    const learner = await aLearner(ctx);
    await anEnrolment(ctx, { userId: learner.userId, ...over });
    expect(await enrol(ctx, learner)).toEqual(refused(MESSAGES.enrolment.alreadyEnrolled));
    expect(await charges()).toBe(0);
  });

  it('again when the last enrolment has expired, which is then closed', async () => {
    const learner = await aLearner(ctx);
    const old = await anEnrolment(ctx, { userId: learner.userId, expiresOn: dateOf('2026-03-01') });
    expect(await enrol(ctx, learner)).toMatchObject({ enrolmentSuccessful: true });
    expect(await ctx.db.enrolment.findUnique({ where: { id: old.id } })).toMatchObject({
      closedAt: ctx.now(),
    });
  });

  it('again when the last one is closed, and in another course meanwhile', async () => {
    const learner = await aLearner(ctx);
    await anEnrolment(ctx, { userId: learner.userId, closedAt: ctx.now() });
    await anOpenCourse(ctx, 3);
    expect(await enrol(ctx, learner)).toMatchObject({ enrolmentSuccessful: true });
    expect(await enrol(ctx, learner, { courseId: 3 })).toMatchObject({ enrolmentSuccessful: true });
  });
});
