import { addDays, sydneyDay } from '@platewise/shared/dates';
import { enrolmentStep1Schema } from '@platewise/shared/enrolments/step1';
import { payInvoiceSchema } from '@platewise/shared/invoices';
import { nswReprintSchema } from '@platewise/shared/nsw/reprints';
import { buyExtensionSchema } from '@platewise/shared/selfService';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../access/caller';
import type { AppContext } from '../context';
import { dateOf } from '../db/client';
import { aHeldEnrolment } from '../features/assessments/testing/aHeldEnrolment';
import { refundAndEnd } from '../features/enrolments/office/actions/refundAndEnd';
import { enrolLearner } from '../features/enrolments/steps/enrolLearner';
import {
  aLearner,
  aPromoCode,
  aVoucher,
  enrol,
  NO_CARD,
  sandboxBooks,
} from '../features/enrolments/steps/testing/enrolling';
import { MINUTE } from '../features/enrolments/steps/testing/failingPayments';
import { sendMail } from '../features/mails/sendMail';
import { approveNameChange } from '../features/nameChanges/decideNameChange';
import { aNameChange } from '../features/nameChanges/testing/aNameChange';
import { orderReprint } from '../features/nsw/reprints/orderReprint';
import { holdsNswCertificate } from '../features/nsw/reprints/testing/aHolder';
import { saveForm } from '../features/observerForms/saveForm';
import {
  aFilledForm,
  anObservedEnrolment,
} from '../features/observerForms/testing/anObservedEnrolment';
import { settlePendingPayments } from '../features/payments/settlePendingPayments';
import { payInvoice } from '../features/purchases/payInvoice';
import { buy } from '../features/purchases/testing/buying';
import { buyExtension } from '../features/selfService/buyExtension';
import { courseChange } from '../features/selfService/changeCourse';
import { withdrawOwn } from '../features/selfService/withdrawOwn';
import { answerOnce } from '../http/idempotency';
import type { Route } from '../http/route';
import { fulfilments } from '../jobHandlers';
import { mailTemplates } from '../mailTemplates';
import { anOpenCourse, aStudyingEnrolment, aUser } from '../testing/build';
import { anAddress, aStep1Form, aVisaCard } from '../testing/forms';
import { killedAfter } from '../testing/killedAfter';
import { later, sentMails, testContext } from '../testing/testContext';
import { workOff } from '../testing/workOff';

const ctx = testContext();

/** An order as the route passes it on; a repeated order has the time of the first try. */
type Order = {
  userId: string;
  place: (at: AppContext, firstTriedAt: Date | null) => Promise<object>;
};
const cardEnrolment = async (over: object = {}): Promise<Order> => {
  await anOpenCourse(ctx);
  const learner = await aLearner(ctx);
  const form = await enrolmentStep1Schema.validate(aStep1Form(over));
  return { userId: learner.userId, place: (at, first) => enrolLearner(at, learner, form, first) };
};

const ENROLLED = { enrolments: 1, purchases: 0, reprints: 0, invoices: 1, mails: 1 };
/** An order, its preparation, the rows that must exist at the end, and the result of a second order without a key. */
const ORDERS: [string, () => Promise<Order>, object, 'refused' | 'another'][] = [
  ['an enrolment by card', cardEnrolment, ENROLLED, 'refused'],
  [
    'an enrolment by card with a code for one',
    async () => {
      const { code } = await aPromoCode(ctx, {
        code: nextCode(),
        isOneUseOnly: true,
        amountCents: 500,
      });
      return cardEnrolment({ discountCode: code });
    },
    ENROLLED,
    'refused',
  ],
  [
    'an enrolment with a voucher',
    async () => {
      const code = `ABCD-EFGH-${nextCode()}`;
      await anOpenCourse(ctx);
      await aVoucher(ctx, { code });
      return cardEnrolment({ ...NO_CARD, promoCode: code });
    },
    { ...ENROLLED, invoices: 0 },
    'refused',
  ],
  [
    'vouchers by card',
    async () => {
      await anOpenCourse(ctx);
      const business = await aUser(ctx, { userType: 3 });
      return {
        userId: business.id,
        place: (at, first) => buy(at, business, {}, first ?? undefined),
      };
    },
    { enrolments: 0, purchases: 1, reprints: 0, invoices: 1, mails: 1 },
    'another',
  ],
  [
    'an invoice by card',
    async () => {
      await anOpenCourse(ctx);
      const business = await aUser(ctx, { userType: 3 });
      await buy(ctx, business, { ...NO_CARD, paymentMethod: 'Invoice' });
      const { id } = await ctx.db.invoice.findFirstOrThrow({ where: { userId: business.id } });
      const form = await payInvoiceSchema.validate(aVisaCard);
      const payer = { userId: business.id };
      return { ...payer, place: (at, first) => payInvoice(at, payer, id, form, first) };
    },
    // The confirmation of the purchase, and the thanks.
    { enrolments: 0, purchases: 1, reprints: 0, invoices: 1, mails: 2 },
    'refused',
  ],
  [
    'a reprint by card',
    async () => {
      const user = await aUser(ctx);
      await holdsNswCertificate(ctx, user);
      const buyer = { ...user, userId: user.id };
      const form = await nswReprintSchema.validate({
        ...anAddress,
        email: user.email,
        ...aVisaCard,
      });
      return { userId: user.id, place: (at, first) => orderReprint(at, buyer, form, first) };
    },
    { enrolments: 1, purchases: 0, reprints: 1, invoices: 1, mails: 1 },
    'refused',
  ],
  [
    'more time by card',
    async () => {
      const user = await aUser(ctx);
      const today = sydneyDay(ctx.now());
      const ends = { expiresOn: dateOf(addDays(today, 10)) };
      const enrolment = await aStudyingEnrolment(ctx, { userId: user.id, ...ends });
      const free = { kind: 'extension', rulesVersion: 0, before: today, after: today };
      await ctx.db.selfServiceAct.create({
        data: { ...free, enrolmentId: enrolment.id, at: new Date(ctx.now().getTime() - MINUTE) },
      });
      const buyer = { userId: user.id, email: user.email };
      const terms = { until: addDays(today, 100), priceCents: 3000 };
      const form = await buyExtensionSchema.validate({ ...terms, ...aVisaCard });
      return { ...buyer, place: (at, first) => buyExtension(at, buyer, enrolment, form, first) };
    },
    ENROLLED,
    'refused',
  ],
];

let codes = 0;
/** Four letters that no code of this file has yet. */
const nextCode = () => {
  const at = codes++;
  return [0, 1, 2, 3].map((i) => 'ABCDEFGHJK'[Math.floor(at / 10 ** i) % 10]).join('');
};

const booksOf = async (userId: string) => {
  const where = { userId };
  return {
    enrolments: await ctx.db.enrolment.count({ where }),
    purchases: await ctx.db.voucherPurchase.count({ where }),
    reprints: await ctx.db.nswReprint.count({ where }),
    invoices: await ctx.db.invoice.count({ where }),
    mails: await ctx.db.mail.count({ where }),
  };
};
const succeeded = async (order: Promise<object>) => {
  const answer = (await order.catch(() => ({}))) as Record<string, unknown>;
  const { enrolmentSuccessful, purchaseSuccessful, paymentSuccessful, extended } = answer;
  return [enrolmentSuccessful, purchaseSuccessful, paymentSuccessful, extended].includes(true);
};
/** The number of charges that the gateway has stored. */
const kept = async () => {
  const { charges, refunds } = await sandboxBooks(ctx);
  return charges - refunds;
};
/** Twice, as two servers that start would. */
const settle = (at: AppContext) =>
  Promise.all([settlePendingPayments(at, fulfilments), settlePendingPayments(at, fulfilments)]);

describe.each(ORDERS)(
  'a process that is killed at any step of %s',
  (_, prepare, expected, second) => {
    it('leaves one charge and what it paid for, however it is tried again', {
      timeout: 240_000,
    }, async () => {
      const at = later(3 * MINUTE);
      let steps = 1;
      for (; ; steps++) {
        const { userId, place } = await prepare();
        const before = await kept();
        const named = (on: AppContext) =>
          answerOnce(
            on,
            {
              route: { path: '/order' } as Route,
              caller: { userId } as Caller,
              key: 'order-1',
              params: {},
              body: {},
            },
            (firstTriedAt) => place(on, firstTriedAt),
          ) as Promise<object>;
        const killed = await killedAfter(ctx, steps, named);

        await settle(at);
        const charged = (await kept()) - before;
        const paid = await ctx.db.payment.count({ where: { userId, state: 'SUCCEEDED' } });
        expect(charged, `kept after step ${steps}`).toBe(paid);

        expect(await succeeded(named(at)), `the same key after step ${steps}`).toBe(true);
        const another = second === 'refused' && (await succeeded(place(at, null)));
        expect(another, `another try after step ${steps}`).toBe(false);
        await settle(later(20 * MINUTE));
        expect(await booksOf(userId), `books after step ${steps}`).toEqual(expected);
        const payments = await ctx.db.payment.count({ where: { userId, state: 'SUCCEEDED' } });
        expect((await kept()) - before, `charges after step ${steps}`).toBe(payments);
        expect(await ctx.db.payment.count({ where: { userId, state: 'PENDING' } })).toBe(0);
        if (!killed) break;
      }
      expect(steps).toBeGreaterThan(10);
    });
  },
);

it('a refund that ends the enrolment, killed at any step, is decided whole or not at all, and given once', {
  timeout: 240_000,
}, async () => {
  await anOpenCourse(ctx);
  const { id, email } = await aUser(ctx, { userType: 1 });
  const admin = { userId: id, email };
  for (let steps = 1; ; steps++) {
    const learner = await aLearner(ctx);
    await enrol(ctx, learner);
    const where = { userId: learner.userId };
    const payment = await ctx.db.payment.findFirstOrThrow({ where });
    const refund = (on: AppContext) =>
      refundAndEnd(on, admin, payment.id, { reason: 'Asked for it.', endEnrolment: true });
    const before = (await sandboxBooks(ctx)).refunds;
    const killed = await killedAfter(ctx, steps, refund);

    const read = async () => {
      const { state, refundedAt } = await ctx.db.payment.findUniqueOrThrow({
        where: { id: payment.id },
      });
      const { endedAt } = await ctx.db.enrolment.findFirstOrThrow({ where });
      return { state, given: refundedAt !== null, ended: endedAt !== null };
    };
    const left = await read();
    expect(left.ended, `after step ${steps}`).toBe(left.state === 'REFUNDED');
    await settle(later(3 * MINUTE));
    await refund(later(4 * MINUTE));
    expect(await read()).toEqual({ state: 'REFUNDED', given: true, ended: true });
    expect((await sandboxBooks(ctx)).refunds - before).toBe(1);
    expect(
      await ctx.db.auditEntry.count({ where: { action: 'refund payment', subjectId: payment.id } }),
    ).toBe(1);
    if (!killed) break;
  }
});

it('a withdrawal, killed at any step, is decided whole or not at all, and pays back once', {
  timeout: 240_000,
}, async () => {
  await anOpenCourse(ctx);
  for (let steps = 1; ; steps++) {
    const { id: userId, email, firstName, lastName } = await aUser(ctx);
    const id = (await enrol(ctx, { userId, firstName, lastName })).id ?? '';
    const withdraw = (on: AppContext) =>
      withdrawOwn(on, { userId, email }, { id }, { refundCents: 3000 });
    const before = (await sandboxBooks(ctx)).refunds;
    const killed = await killedAfter(ctx, steps, withdraw);

    const { ended, notes } = await returnsOf(id);
    expect(notes.length, `after step ${steps}`).toBe(ended ? 1 : 0);
    await settle(later(3 * MINUTE));
    await withdraw(later(4 * MINUTE)).catch(() => undefined);
    expect(await returnsOf(id), `in the end, after step ${steps}`).toEqual({
      ended: true,
      acts: 1,
      mails: 1,
      notes: [{ totalCents: 3000, refundedAt: expect.any(Date) }],
    });
    expect((await sandboxBooks(ctx)).refunds - before).toBe(1);
    if (!killed) break;
  }
});

/** The result of a withdrawal, of which a kill must leave all or nothing. */
async function returnsOf(enrolmentId: string) {
  const { endedAt, invoiceId } = await ctx.db.enrolment.findUniqueOrThrow({
    where: { id: enrolmentId },
  });
  const notes = await ctx.db.creditNote.findMany({
    where: { invoiceId: invoiceId ?? '' },
    select: { totalCents: true, refundedAt: true },
  });
  const acts = await ctx.db.selfServiceAct.count({ where: { enrolmentId } });
  const mails = await ctx.db.mail.count({ where: { enrolmentId, template: 'withdrawn' } });
  return { ended: endedAt !== null, notes, acts, mails };
}

it('a change of course, killed at any step, makes the new enrolment and ends the former one together, once', {
  timeout: 240_000,
}, async () => {
  for (const courseId of [2, 3]) await anOpenCourse(ctx, courseId);
  for (let steps = 1; ; steps++) {
    const learner = await aLearner(ctx);
    const formerId = (await enrol(ctx, learner)).id ?? '';
    const form = await enrolmentStep1Schema.validate(
      aStep1Form({ courseId: 3, replaces: formerId }),
    );
    const change = (on: AppContext) => enrolLearner(on, learner, form, null, courseChange);
    const before = await sandboxBooks(ctx);
    const killed = await killedAfter(ctx, steps, change);

    const read = async () => {
      const { endedAt } = await ctx.db.enrolment.findUniqueOrThrow({ where: { id: formerId } });
      const others = await ctx.db.enrolment.count({
        where: { userId: learner.userId, courseId: 3 },
      });
      return { ended: endedAt !== null, others };
    };
    const left = await read();
    expect(left.others, `after step ${steps}`).toBe(left.ended ? 1 : 0);
    await settle(later(3 * MINUTE));
    await change(later(4 * MINUTE)).catch(() => undefined);
    await settle(later(8 * MINUTE));
    expect(await read(), `in the end, after step ${steps}`).toEqual({ ended: true, others: 1 });
    const after = await sandboxBooks(ctx);
    expect([after.charges - before.charges, after.refunds - before.refunds]).toEqual([1, 1]);
    expect(await ctx.db.selfServiceAct.count({ where: { formerId } })).toBe(1);
    if (!killed) break;
  }
});

it('the approval of another name, killed at any step, is whole or not at all, with one certificate and one mail', {
  timeout: 240_000,
}, async () => {
  const { id: adminId, email: adminEmail } = await aUser(ctx, { userType: 1 });
  const admin = { userId: adminId, email: adminEmail, firstName: 'Robin', lastName: 'Hale' };
  for (let steps = 1; ; steps++) {
    const { user, enrolment } = await aHeldEnrolment(ctx);
    const id = await aNameChange(ctx, user);
    const approve = (on: AppContext) => approveNameChange(on, admin, id);
    const killed = await killedAfter(ctx, steps, approve);

    const read = async () => {
      const { state } = await ctx.db.nameChange.findUniqueOrThrow({ where: { id } });
      const { lastName } = await ctx.db.user.findUniqueOrThrow({ where: { id: user.id } });
      const replaced = await ctx.db.certificate.count({
        where: { enrolmentId: enrolment.id, state: { not: 'VALID' } },
      });
      const mails = await ctx.db.mail.count({
        where: { userId: user.id, template: 'name-changed' },
      });
      return [state === 'approved', lastName === 'Okafor', replaced === 1, mails === 1];
    };
    const left = await read();
    expect(new Set(left).size, `after step ${steps}: ${left.join()}`).toBe(1);
    await approve(ctx).catch(() => undefined);
    expect(await read(), `in the end, after step ${steps}`).toEqual([true, true, true, true]);

    // The new paper and the mail are jobs of the same transaction: a worker that comes later makes them, once.
    await workOff(ctx, 'render-certificate');
    await workOff(ctx, 'render-certificate');
    const valid = { enrolmentId: enrolment.id, state: 'VALID' } as const;
    expect(await ctx.db.certificate.findMany({ where: valid })).toHaveLength(1);
    const mail = await ctx.db.mail.findFirstOrThrow({
      where: { userId: user.id, template: 'name-changed' },
    });
    await sendMail(ctx, mailTemplates, mail.id);
    await sendMail(ctx, mailTemplates, mail.id);
    expect(sentMails.filter((sent) => sent.id === mail.id)).toHaveLength(1);
    if (!killed) break;
  }
});

it("an observer's submit, killed at any step, is kept whole or not at all", {
  timeout: 240_000,
}, async () => {
  const signer = { caller: null, address: '10.0.0.1', userAgent: 'test' };
  for (let steps = 1; ; steps++) {
    const { enrolment, token } = await anObservedEnrolment(ctx);
    const form = { ...(await aFilledForm(ctx, 2)), submit: true } as never;
    const killed = await killedAfter(ctx, steps, (on) => saveForm(on, token, form, signer));
    const read = async () => {
      const { submittedAt, answersHash } = await ctx.db.thirdPartyForm.findUniqueOrThrow({
        where: { enrolmentId: enrolment.id },
      });
      const answers = await ctx.db.thirdPartyResponse.count({
        where: { enrolmentId: enrolment.id },
      });
      return [submittedAt !== null, answersHash !== null, answers > 0];
    };
    const left = await read();
    expect(new Set(left).size, `after step ${steps}: ${left.join()}`).toBe(1);
    await saveForm(ctx, token, form, signer).catch(() => undefined);
    expect(await read()).toEqual([true, true, true]);
    if (!killed) break;
  }
});

it('a mail whose sender is killed at any step is sent; a second time only with the same Message-ID', async () => {
  for (let steps = 1; ; steps++) {
    const { id: userId, email: to } = await aUser(ctx);
    const { id } = await ctx.db.mail.create({
      data: { to, template: 'welcome', data: { userId }, userId },
    });
    const killed = await killedAfter(ctx, steps, (on) => sendMail(on, mailTemplates, id));
    await sendMail(ctx, mailTemplates, id);
    await sendMail(ctx, mailTemplates, id);
    expect(await ctx.db.mail.findUniqueOrThrow({ where: { id } })).toMatchObject({ state: 'SENT' });
    const sent = sentMails.filter((mail) => mail.to === to);
    expect(new Set(sent.map((mail) => mail.id))).toEqual(new Set([id]));
    expect(sent.length).toBeLessThanOrEqual(2);
    if (!killed) break;
  }
});
