import { USER_TYPES } from '@platewise/shared/accounts';
import { getCourse, NSW_COURSE_IDS, priceCents } from '@platewise/shared/content/courses';
import { sydneyDay } from '@platewise/shared/dates';
import type { EnrolOnBehalf, OfficePayer } from '@platewise/shared/enrolments/onBehalf';
import { MESSAGES } from '@platewise/shared/messages';
import { fullName } from '@platewise/shared/personNames';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { conflict, invalidField } from '../../domainError';
import { audit } from '../../office/audit';
import { actorOf, type OfficeActor } from '../../office/officeRecord';
import { findOrCreateLearner, inviteLearner } from '../enrolments/office/learnerAccount';
import { createEnrolment } from '../enrolments/steps/createEnrolment';
import { enrolmentPrice, priceAfter, type SpentCode } from '../enrolments/steps/enrolmentPrice';
import { queueMail } from '../mails/queueMail';
import { toOrderAddress } from '../payments/orderAddress';
import { OrderRefused } from '../payments/paymentErrors';
import { lockBuyer } from '../payments/payOrder';
import { issuePurchaseInvoice, type PurchaseOrder } from '../purchases/createPurchase';
import { markInvoicePaid } from '../purchases/markInvoicePaid';
import { instantOf } from '../purchases/office/markPurchasePaid';

export function refuseFuturePayment(ctx: AppContext, { paidOn }: { paidOn?: string }) {
  if (paidOn && paidOn > sydneyDay(ctx.now()))
    throw invalidField('paidOn', 'Date paid cannot be in the future.');
}

type Person = { email: string; firstName: string; lastName: string };

/**
 * The account with this email, which is created if there is none. It stays locked, so that several callers enrol one after the
 * other, and a deletion waits for them. Null if it got another email, or was deactivated, after it was found.
 */
export async function lockAccount(ctx: AppContext, tx: Tx, person: Person) {
  const account = await findOrCreateLearner(ctx, tx, person);
  await lockBuyer(tx, account.id);
  const unchanged = await tx.user.count({
    where: { id: account.id, email: person.email, active: true },
  });
  return unchanged > 0 ? account : null;
}

type Account = { id: string; firstName: string; lastName: string; isNew: boolean };
type Order = {
  admin: OfficeActor;
  account: Account;
  spends: SpentCode | null;
  information: { hash: string };
};

/** Enrols the owner of an account. A new account is invited. */
export async function enrolAccount(
  ctx: AppContext,
  tx: Tx,
  form: EnrolOnBehalf,
  { admin, account, spends, information }: Order,
) {
  const enrolmentId = await enrol(ctx, tx, form, { account, spends });
  if (account.isNew)
    await inviteLearner(ctx, tx, { enrolmentId, userId: account.id, email: form.email });
  await audit(ctx, tx, {
    actor: actorOf(admin),
    action: 'enrol on behalf',
    subject: { type: 'enrolment', id: enrolmentId },
    after: {
      ...describeOrder(form),
      userEmail: form.email,
      newUser: account.isNew,
      informationGiven: form.informationGiven,
      courseInformation: information.hash,
    },
  });
  return enrolmentId;
}

async function enrol(
  ctx: AppContext,
  tx: Tx,
  form: EnrolOnBehalf,
  { account, spends }: Pick<Order, 'account' | 'spends'>,
) {
  const { courseId, email, phone } = form;
  const fullCents = priceCents(getCourse(courseId));
  const price = spends ? priceAfter(fullCents, 'everything') : enrolmentPrice(fullCents);
  const enrolmentId = await createEnrolment(ctx, tx, {
    learner: { userId: account.id, firstName: account.firstName, lastName: account.lastName },
    courseId,
    email,
    address: toOrderAddress(form),
    price,
    spends,
  }).catch((error: unknown) => {
    // The learner may have enrolled on their own at the same moment. The unique index on live enrolments has decided.
    const isLost = error instanceof OrderRefused && error.message === ALREADY_ENROLLED;
    throw isLost ? alreadyEnrolled(account) : error;
  });
  await tx.enrolment.update({
    where: { id: enrolmentId },
    data: {
      phone,
      officePayer: payerOf(form),
      ...(NSW_COURSE_IDS.includes(courseId) && {
        previousCertificateNumber: form.previousCertificateNumber,
      }),
    },
  });
  return enrolmentId;
}

const payerOf = ({ paidBy, billTo }: EnrolOnBehalf): OfficePayer =>
  paidBy === 'free' ? 'nobody' : (billTo as OfficePayer);

/** A business with this email has the invoice in its own list, where it can pay by card. */
export async function findBusiness(tx: Tx, email: string): Promise<string | null> {
  const business = await tx.user.findUnique({
    where: { email, userType: USER_TYPES.business, active: true, deletedAt: null },
    select: { id: true },
  });
  if (business) await lockBuyer(tx, business.id);
  return business && business.id;
}

type Purchase = { order: PurchaseOrder; purchaseId: string; enrolmentId: string };
type Payment = Pick<EnrolOnBehalf, 'paidBy' | 'paidOn' | 'reference'>;

/** The invoice and its email. A transfer that has arrived marks it as paid, which mails the receipt. */
export async function billPurchase(
  ctx: AppContext,
  tx: Tx,
  { paidBy, paidOn, reference }: Payment,
  { order, purchaseId, enrolmentId }: Purchase,
) {
  const id = await issuePurchaseInvoice(ctx, tx, order, { purchaseId });
  if (paidBy === 'transfer') {
    const paidAt = instantOf(ctx, paidOn ?? sydneyDay(ctx.now()));
    await markInvoicePaid(ctx, tx, { id }, { by: 'office', paidAt, reference });
    return id;
  }
  await queueMail(ctx, tx, {
    to: order.email,
    template: 'course-invoice',
    data: { enrolmentId },
    userId: order.userId,
    enrolmentId,
    onceKey: `course-invoice:${enrolmentId}`,
  });
  return id;
}

const describeOrder = ({ reason, paidBy, billTo, company, paidOn, reference }: EnrolOnBehalf) => ({
  reason,
  paidBy,
  billTo: billTo ?? null,
  companyName: company?.name ?? null,
  companyEmail: company?.email ?? null,
  paidOn: paidOn ?? null,
  reference: reference ?? null,
});

const { alreadyEnrolled: ALREADY_ENROLLED } = MESSAGES.enrolment;

export const alreadyEnrolled = (learner: { firstName: string; lastName: string }) =>
  conflict(`${fullName(learner)} is already enrolled in this course.`);
