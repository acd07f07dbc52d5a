import { MESSAGES } from '@platewise/shared/messages';
import { nswReprintSchema } from '@platewise/shared/nsw/reprints';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../app';
import { dateOf } from '../../../db/client';
import { fulfilments } from '../../../jobHandlers';
import { mailTemplates } from '../../../mailTemplates';
import { aUser, signedInAs, type TestUser } from '../../../testing/build';
import { anAddress, aVisaCard } from '../../../testing/forms';
import { later, sentMails, testContext } from '../../../testing/testContext';
import { NO_CARD, sandboxBooks } from '../../enrolments/steps/testing/enrolling';
import {
  crashAfterCharge,
  DAY,
  duringCharge,
  MINUTE,
} from '../../enrolments/steps/testing/failingPayments';
import { sendMail } from '../../mails/sendMail';
import { settlePendingPayments } from '../../payments/settlePendingPayments';
import { orderReprint } from './orderReprint';
import { holdsNswCertificate } from './testing/aHolder';

const ctx = testContext();
let learner: TestUser;
beforeEach(async () => {
  learner = await aUser(ctx);
  await holdsNswCertificate(ctx, learner);
});

const aForm = (over: object = {}) => ({
  ...anAddress,
  email: 'mei@example.com',
  ...aVisaCard,
  ...over,
});
const order = async (over: object = {}, at = ctx, buyer = learner, firstTriedAt?: Date) =>
  orderReprint(
    at,
    { ...buyer, userId: buyer.id },
    await nswReprintSchema.validate(aForm(over)),
    firstTriedAt,
  );
const aCode = (over: object) =>
  ctx.db.promoCode.create({ data: { code: 'CODE', expiresOn: dateOf('2026-03-02'), ...over } });
const rows = async () => ({
  reprints: await ctx.db.nswReprint.count(),
  invoices: await ctx.db.invoice.count(),
  mails: await ctx.db.mail.count(),
  books: await sandboxBooks(ctx),
});
const ONE = { reprints: 1, invoices: 1, mails: 1, books: { charges: 1, refunds: 0 } };
const NONE = { reprints: 0, invoices: 0, mails: 0, books: { charges: 0, refunds: 0 } };
const BOUGHT = { purchaseSuccessful: true, errorMessage: null, nextActionUrl: null };
const refused = (errorMessage: unknown) => ({ ...BOUGHT, purchaseSuccessful: false, errorMessage });

describe('a reprint that is paid by card', () => {
  it('stands in the queue of the office, with its invoice and the mail that brings it', async () => {
    const enrolment = await ctx.db.enrolment.findFirstOrThrow();
    const certificate = await ctx.db.certificate.findFirstOrThrow();
    expect(await order({ unitNumber: '4', email: 'Accounts@Example.com' })).toEqual(BOUGHT);
    expect(await ctx.db.nswReprint.findFirst({ include: { invoice: true } })).toMatchObject({
      userId: learner.id,
      enrolmentId: enrolment.id,
      certificateNumber: certificate.number,
      certificateIssuedOn: dateOf('2025-03-02'),
      status: 0,
      unitNumber: '4',
      ...anAddress,
      purchasedAt: ctx.now(),
      invoice: {
        number: 1,
        totalCents: 4500,
        gstCents: 409,
        paidAt: ctx.now(),
        buyerName: 'Mei Tran',
        buyerAddress: '4, 12 Crown Street, Surry Hills NSW 2010',
      },
    });
    expect(await rows()).toEqual(ONE);

    await sendMail(ctx, mailTemplates, (await ctx.db.mail.findFirstOrThrow()).id);
    expect(sentMails).toMatchObject([
      {
        to: 'accounts@example.com',
        subject: 'Your NSW certificate reprint is ordered',
        text: expect.stringMatching(/within 7 business days[^]*We post it to: 4, 12 Crown Street/),
        attachments: [{ fileName: 'taxinvoice.pdf' }],
      },
    ]);
  });

  it('is not bought with a card that is declined, and then with another', async () => {
    expect(await order({ cardNumber: '4000 0000 0000 0002' })).toEqual(
      refused('Your card was declined.'),
    );
    expect(await rows()).toMatchObject({ reprints: 0, invoices: 0, mails: 0 });
    expect(await order()).toEqual(BOUGHT);
    expect(await ctx.db.invoice.findFirst()).toMatchObject({ number: 1 });
  });

  it.each([
    [{ cardName: '' }, 'cardName', 'Please enter a card name'],
    [{ cardName: 'Mei' }, 'cardName', 'The card name must be at least 5 characters long.'],
    [{ cardNumber: '' }, 'cardNumber', 'Card number is required.'],
    [{ cardNumber: '4242424242424241' }, 'cardNumber', 'Please enter a valid credit card details'],
    [{ cardExpiryDate: '' }, 'cardExpiryDate', 'Card expiry date is required.'],
    [{ cardExpiryDate: '02/26' }, 'cardExpiryDate', 'Please enter a valid credit card details'],
    [{ cardCvc: '' }, 'cardCvc', 'Card CVC is required.'],
    [NO_CARD, 'cardName', 'Please enter a card name'],
  ])('asks for the card: %j', async (over, path, message) => {
    await expect(order(over)).rejects.toMatchObject({
      inner: expect.arrayContaining([expect.objectContaining({ path, message })]),
    });
    expect(await rows()).toEqual(NONE);
  });
});

describe('a code', () => {
  it('that covers the whole price needs no card, and brings no invoice', async () => {
    const { id } = await aCode({ percentage: 1 });
    expect(await order({ ...NO_CARD, promoCode: ' code ' })).toEqual(BOUGHT);
    expect(await rows()).toEqual({ ...NONE, reprints: 1, mails: 1 });
    expect(await ctx.db.promoCodeUse.findFirst({ include: { reprint: true } })).toMatchObject({
      promoCodeId: id,
      discountCents: 4500,
      reprint: { userId: learner.id },
    });
  });

  it('that covers a part leaves the rest to the card', async () => {
    await aCode({ percentage: 0.2 });
    expect(await order({ ...NO_CARD, promoCode: 'CODE' })).toEqual(
      refused(MESSAGES.promo.coversPart),
    );
    expect(await order({ promoCode: 'CODE' })).toEqual(BOUGHT);
    expect(await ctx.db.invoice.findFirst()).toMatchObject({
      totalCents: 3600,
      discountCents: 900,
      gstCents: 327,
    });
    expect(await ctx.db.payment.findFirst()).toMatchObject({ amountCents: 3600 });
  });

  it.each([
    ['is unknown', null],
    ['has expired', { expiresOn: dateOf('2026-03-01') }],
    ['is spent', { isOneUseOnly: true, spentAt: new Date() }],
  ])('that %s is refused before anything is charged', async (_, over) => {
    if (over) await aCode({ percentage: 1, ...over });
    expect(await order({ promoCode: 'CODE' })).toEqual(refused(MESSAGES.promo.invalid));
    expect(await rows()).toEqual(NONE);
  });

  it.each([
    ['everything', 1, NO_CARD, { charged: 0, invoices: 0 }],
    ['a part', 0.5, {}, { charged: 1, invoices: 1 }],
  ])('for one use that covers %s: one of ten learners has it', async (_, percentage, card, won) => {
    await aCode({ percentage, isOneUseOnly: true });
    const learners = await Promise.all(Array.from({ length: 10 }, () => aUser(ctx)));
    for (const each of learners) await holdsNswCertificate(ctx, each);
    const answers = await Promise.all(
      learners.map((each) => order({ ...card, promoCode: 'CODE' }, ctx, each)),
    );
    expect(answers.filter(({ purchaseSuccessful }) => purchaseSuccessful)).toHaveLength(1);
    const { books, ...written } = await rows();
    expect(written).toEqual({ reprints: 1, invoices: won.invoices, mails: 1 });
    expect(books.charges - books.refunds).toBe(won.charged);
  });
});

describe('ten clicks', () => {
  const app = createApp(ctx);
  const click = (header: Record<string, string>) =>
    request(app).post('/api/v1/userCourse/nsw-reprint').set(header).send(aForm());

  it('on one button are one order, and all have its answer', async () => {
    const header = { ...(await signedInAs(ctx, learner)), 'Idempotency-Key': 'order-1' };
    const replies = await Promise.all(Array.from({ length: 10 }, () => click(header)));
    expect(replies.map(({ body }) => body)).toEqual(Array(10).fill(BOUGHT));
    expect(await rows()).toEqual(ONE);
  });

  it('in ten tabs charge once', async () => {
    const header = await signedInAs(ctx, learner);
    const replies = await Promise.all(Array.from({ length: 10 }, () => click(header)));
    expect(replies.filter(({ body }) => body.purchaseSuccessful)).toHaveLength(1);
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const { books, ...written } = await rows();
    expect(written).toEqual({ reprints: 1, invoices: 1, mails: 1 });
    expect(books.charges - books.refunds).toBe(1);
  });

  it('in ten tabs with a code that anyone may use give one reprint', async () => {
    await aCode({ percentage: 1 });
    const tries = Array.from({ length: 10 }, () => order({ ...NO_CARD, promoCode: 'CODE' }));
    const answers = await Promise.all(tries);
    expect(answers.filter(({ purchaseSuccessful }) => purchaseSuccessful)).toHaveLength(1);
    expect(await ctx.db.nswReprint.count()).toBe(1);
  });

  it('on the next day, or for another address, are other orders', async () => {
    await order();
    const AGAIN = refused(expect.stringContaining('You ordered this reprint on 02/03/2026.'));
    expect(await order()).toEqual(AGAIN);
    expect(await order({ streetNumber: '14' })).toEqual(BOUGHT);
    expect(await order({}, later(DAY - MINUTE))).toEqual(AGAIN);
    expect(await order({}, later(DAY + MINUTE))).toEqual(BOUGHT);
  });
});

describe('a crash between charge and reprint', () => {
  const sweep = () => settlePendingPayments(later(3 * MINUTE), fulfilments);
  beforeEach(async () => {
    await order({}, crashAfterCharge(ctx)).catch(() => undefined);
  });

  it('gives nothing yet, and leaves the intent', async () => {
    expect(await rows()).toEqual({ ...NONE, books: { charges: 1, refunds: 0 } });
    expect(await ctx.db.payment.findFirst()).toMatchObject({ state: 'PENDING', settledAt: null });
  });

  it('is mended by the sweep, once, however many processes sweep', async () => {
    await Promise.all(Array.from({ length: 10 }, sweep));
    expect(await rows()).toEqual(ONE);
    expect(await ctx.db.nswReprint.findFirst()).toMatchObject(anAddress);
  });

  it('is mended by the next try, and a try with its key is told of the success it came to', async () => {
    expect(await order({}, later(2 * MINUTE))).toEqual(BOUGHT);
    expect(await order({}, later(4 * MINUTE), learner, ctx.now())).toEqual(BOUGHT);
    expect(await rows()).toEqual(ONE);
  });
});

it('whoever is gone by the time the card is charged has the money back', async () => {
  const gone = duringCharge(ctx, () => ctx.db.user.delete({ where: { id: learner.id } }));
  expect(await order({}, gone)).toMatchObject({ purchaseSuccessful: false });
  expect(await rows()).toEqual({ ...NONE, books: { charges: 1, refunds: 1 } });
});
