import { showAddress } from '@platewise/shared/addresses';
import { addMonths, sydneyDay } from '@platewise/shared/dates';
import { ENROLMENT_MONTHS } from '@platewise/shared/enrolments';
import type { EnrolmentStep1 } from '@platewise/shared/enrolments/step1';
import { fullName } from '@platewise/shared/personNames';
import { getConfirmationEmail } from '../../../access/provedEmail';
import type { AppContext } from '../../../context';
import { dateOf, onDuplicate, type Tx } from '../../../db/client';
import { issueInvoice } from '../../invoices/issueInvoice';
import { queueMail } from '../../mails/queueMail';
import { createForm } from '../../observerForms/inviteObserver';
import type { Fulfil } from '../../payments/fulfilment';
import { type OrderAddress, toOrderAddress } from '../../payments/orderAddress';
import { newContentToken } from '../../progress/findEnrolment';
import { spendPromoCode } from '../../promoCodes/spendPromoCode';
import type { StoredAcknowledgement } from '../../suitability/acknowledge';
import { storeAdvice } from '../../suitability/storeAdvice';
import { countDaily } from '../../visits/dailyCounts';
import { redeemVoucher } from '../../vouchers/redeemVoucher';
import { alreadyEnrolled, courseNotOpen } from './enrolmentErrors';
import type { Price, SpentCode } from './enrolmentPrice';

/**
 * A change of course. It issues credit notes, which know enrolments, so the app passes it in. All of it but `check` and `sendRefund` runs in
 * the transaction of the new enrolment.
 */
export type CourseChange = {
  /** Refuses a former enrolment that cannot be given back, before anything is charged. */
  check: (
    ctx: AppContext,
    learner: { userId: string; actorId?: string | null },
    formerId: string,
  ) => Promise<ReplacedEnrolment>;
  /** Locks the former enrolment with its payment, before anything else is locked. */
  lock: (tx: Tx, replaced: ReplacedEnrolment) => Promise<unknown>;
  replace: (
    ctx: AppContext,
    tx: Tx,
    enrolmentId: string,
    replaced: ReplacedEnrolment,
  ) => Promise<void>;
  /** Sends the money for the former enrolment, once the transaction is over. */
  sendRefund: (ctx: AppContext, enrolmentId: string) => Promise<void>;
};

/** The enrolment that an order replaces, and the day of the order, 'YYYY-MM-DD': the bank may take until the next day. */
export type ReplacedEnrolment = { formerId: string; askedOn: string };

/**
 * Creates the enrolment with its observer form, used code, confirmation email and, when something was paid, its
 * invoice. Refuses when the course has closed, the learner is already enrolled or another order has used the code.
 */
export async function createEnrolment(
  ctx: AppContext,
  tx: Tx,
  order: EnrolmentOrder,
  payment?: { id: string },
  change?: CourseChange,
): Promise<string> {
  const { replaces } = order;
  if (replaces) await needed(change).lock(tx, replaces);
  const enrolmentId = await addEnrolment(ctx, tx, order);
  await spendCode(ctx, tx, order, enrolmentId);
  if (order.acknowledgement) await storeAdvice(ctx, tx, enrolmentId, order.acknowledgement);
  await queueMail(ctx, tx, {
    to: await getConfirmationEmail(tx, order.learner.userId, order.email),
    template: 'enrolment-confirmation',
    data: { enrolmentId },
    userId: order.learner.userId,
    enrolmentId,
    onceKey: `enrolment-confirmation:${enrolmentId}`,
  });
  await countDaily(ctx, tx, 'paid', order.courseId);
  if (replaces) await needed(change).replace(ctx, tx, enrolmentId, replaces);
  if (payment) await issueEnrolmentInvoice(ctx, tx, order, { enrolmentId, paymentId: payment.id });
  return enrolmentId;
}

/** A caller that forgets it must not leave the learner with both courses. */
export function needed(change: CourseChange | undefined): CourseChange {
  if (!change) throw new Error('this order changes the course, and no change was passed in');
  return change;
}

async function addEnrolment(
  ctx: AppContext,
  tx: Tx,
  { learner, courseId, email, address, renewedNumber }: EnrolmentOrder,
): Promise<string> {
  const now = ctx.now();
  const today = sydneyDay(now);
  const { userId, firstName, lastName } = learner;
  const set = await tx.contentSet.findFirst({
    where: { courseId, state: 'LIVE' },
    include: { course: true },
  });
  if (!set) throw courseNotOpen();

  await tx.enrolment.updateMany({
    where: { userId, courseId, closedAt: null, expiresOn: { lt: dateOf(today) } },
    data: { closedAt: now },
  });
  // Two tabs can arrive at once: the unique index on live enrolments decides which is first.
  const { id } = await tx.enrolment
    .create({
      data: {
        userId,
        firstName,
        lastName,
        email,
        ...address,
        courseId,
        contentSetId: set.id,
        previousCertificateNumber: renewedNumber ?? null,
        contentToken: newContentToken(),
        enrolledAt: now,
        expiresOn: dateOf(addMonths(today, ENROLMENT_MONTHS)),
        isExternalLearning: ctx.config.elearnd.courseIds.includes(courseId),
      },
      select: { id: true },
    })
    .catch(onDuplicate('Enrolment', alreadyEnrolled));

  await createForm(ctx, tx, id, set.course);
  return id;
}

async function spendCode(
  ctx: AppContext,
  tx: Tx,
  { spends, courseId, price }: EnrolmentOrder,
  enrolmentId: string,
) {
  if (spends?.kind === 'voucher')
    await redeemVoucher(ctx, tx, spends, { id: enrolmentId, courseId });
  if (spends?.kind === 'promo') {
    await spendPromoCode(ctx, tx, {
      promoCodeId: spends.promoCodeId,
      enrolmentId,
      discountCents: price.discountCents,
    });
  }
}

const issueEnrolmentInvoice = (
  ctx: AppContext,
  tx: Tx,
  { learner, courseId, email, address, price }: EnrolmentOrder,
  { enrolmentId, paymentId }: { enrolmentId: string; paymentId: string },
) =>
  issueInvoice(ctx, tx, {
    userId: learner.userId,
    paymentId,
    buyerName: fullName(learner),
    buyerAddress: showAddress(address),
    email,
    lines: [{ courseId, quantity: 1 }],
    discountCents: price.discountCents,
    paidAt: ctx.now(),
    of: { enrolment: { connect: { id: enrolmentId } } },
  });

export type Learner = { userId: string; firstName: string; lastName: string };

/**
 * Everything that is needed to enrol the learner, now or after a crash. Stored as JSON on the payment: never card data.
 */
export type EnrolmentOrder = {
  learner: Learner;
  courseId: number;
  email: string;
  address: OrderAddress;
  price: Price;
  spends: SpentCode | null;
  /** The number of the certificate that is renewed. Orders of earlier releases have none. */
  renewedNumber?: string | null;
  /** Missing in most orders. */
  replaces?: ReplacedEnrolment | null;
  /** The text that the learner read, and the advice. Orders of earlier releases have none. */
  acknowledgement?: StoredAcknowledgement | null;
};

export const toEnrolmentOrder = (
  { userId, firstName, lastName }: Learner,
  form: EnrolmentStep1,
  rest: Pick<EnrolmentOrder, 'price' | 'spends' | 'renewedNumber' | 'replaces' | 'acknowledgement'>,
): EnrolmentOrder => ({
  learner: { userId, firstName, lastName },
  courseId: form.courseId,
  email: form.email,
  address: toOrderAddress(form),
  ...rest,
});

/** Enrols the learner who paid. If the account has been deleted since, the payment is refunded. */
export const fulfilEnrolment =
  (change?: CourseChange): Fulfil =>
  async (ctx, tx, payment) => {
    if (!payment.userId) throw courseNotOpen();
    return createEnrolment(ctx, tx, payment.order as EnrolmentOrder, payment, change);
  };
