import { USER_TYPES } from '@platewise/shared/accounts';
import { getCourse, NSW_COURSE_IDS, priceCents } from '@platewise/shared/content/courses';
import { sydneyDay } from '@platewise/shared/dates';
import type {
  EnrolledOnBehalf,
  EnrolOnBehalf,
  OfficePayer,
} from '@platewise/shared/enrolments/onBehalf';
import { MESSAGES } from '@platewise/shared/messages';
import { fullName } from '@platewise/shared/personNames';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { conflict, DomainError, invalidField } from '../../domainError';
import { audit } from '../../office/audit';
import { actorOf, type OfficeActor } from '../../office/officeRecord';
import { getCourseInformation } from '../courseInformation/getCourseInformation';
import { findOrCreateLearner, inviteLearner } from '../enrolments/office/learnerAccount';
import { createEnrolment, type Learner } from '../enrolments/steps/createEnrolment';
import { findLiveEnrolment, getOpenCourse } from '../enrolments/steps/enrolLearner';
import { enrolmentPrice, priceAfter, type SpentCode } from '../enrolments/steps/enrolmentPrice';
import { queueMail } from '../mails/queueMail';
import { toOrderAddress } from '../payments/orderAddress';
import { OrderRefused } from '../payments/paymentErrors';
import { lockBuyer } from '../payments/payOrder';
import { addPurchase, issuePurchaseInvoice, type PurchaseOrder } from '../purchases/createPurchase';
import { markInvoicePaid } from '../purchases/markInvoicePaid';
import { instantOf } from '../purchases/office/markPurchasePaid';

/**
 * The office enrols a learner. An unknown email gets an account and an invitation; the account of a known email is used once
 * the office has confirmed it. What is owed is a purchase of one voucher that is redeemed at once, so that payment, reminders and
 * the wait for the certificate are those of every purchase by invoice. `firstTriedAt` is when the same request arrived first,
 * before a crash cut it off.
 */
export async function enrolOnBehalf(
  ctx: AppContext,
  admin: OfficeActor,
  form: EnrolOnBehalf,
  firstTriedAt: Date | null = null,
): Promise<EnrolledOnBehalf> {
  refuseFuturePayment(ctx, form);
  const { courseId } = await getOpenCourse(ctx, form.courseId);
  const information = await getCourseInformation(ctx, courseId);
  return ctx.db.$transaction(async (tx) => {
    const account = await getConfirmedAccount(ctx, tx, form);
    const live = await findLiveEnrolment({ ...ctx, db: tx }, account.id, courseId);
    if (live && firstTriedAt && live.enrolledAt >= firstTriedAt)
      return { userCourseId: live.id, invited: account.isNew };
    if (live) throw alreadyEnrolled(account);

    const learner = { ...account, userId: account.id };
    const purchase = form.paidBy === 'free' ? null : await buyVoucher(ctx, tx, form, learner);
    const enrolmentId = await enrolAccount(ctx, tx, form, {
      admin,
      account,
      spends: purchase?.spends ?? null,
      information,
    });
    if (purchase) await billPurchase(ctx, tx, form, { ...purchase, enrolmentId });
    return { userCourseId: enrolmentId, invited: account.isNew };
  });
}

export function refuseFuturePayment(ctx: AppContext, { paidOn }: { paidOn?: string }) {
  if (paidOn && paidOn > sydneyDay(ctx.now()))
    throw invalidField('paidOn', 'Date paid cannot be in the future.');
}

/** The account stays locked, so that several callers enrol one after the other. A deletion waits for them. */
async function getConfirmedAccount(ctx: AppContext, tx: Tx, form: EnrolOnBehalf) {
  const { email, userId: confirmedId } = form;
  const account = await findOrCreateLearner(ctx, tx, form);
  await lockBuyer(tx, account.id);
  if ((await tx.user.count({ where: { id: account.id, email, active: true } })) === 0)
    throw accountChanged();
  if (account.isNew && confirmedId) throw accountChanged();
  if (!account.isNew && account.id !== confirmedId) throw accountExists(fullName(account));
  return account;
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

/** One voucher of the course, by invoice. The invoice itself is issued last, because it locks the sequence of numbers. */
async function buyVoucher(ctx: AppContext, tx: Tx, form: EnrolOnBehalf, learner: Learner) {
  const order = await toPurchaseOrder(tx, form, learner);
  const { purchaseId } = await addPurchase(ctx, tx, order);
  const voucher = await tx.voucher.findFirstOrThrow({
    where: { purchaseId },
    select: { id: true, code: true },
  });
  const spends: SpentCode = { kind: 'voucher', voucherId: voucher.id, code: voucher.code };
  return { order, purchaseId, spends };
}

async function toPurchaseOrder(
  tx: Tx,
  form: EnrolOnBehalf,
  learner: Learner,
): Promise<PurchaseOrder> {
  const { firstName, lastName, userId } = learner;
  const common = {
    userId,
    firstName,
    lastName,
    phone: form.phone,
    courseQuantities: [{ courseId: form.courseId, quantity: 1 }],
    pays: 'by invoice' as const,
  };
  const { company } = form;
  if (!company)
    return {
      ...common,
      companyName: fullName(learner),
      email: form.email,
      address: toOrderAddress(form),
    };
  return {
    ...common,
    userId: (await findBusiness(tx, company.email)) ?? userId,
    companyName: company.name,
    email: company.email,
    purchaseNumber: company.purchaseNumber,
    address: toOrderAddress(company),
  };
}

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

const alreadyEnrolled = (learner: { firstName: string; lastName: string }) =>
  conflict(`${fullName(learner)} is already enrolled in this course.`);

/** A conflict that the form shows next to the email. */
const besideEmail = (message: string) =>
  new DomainError('conflict', message, { errors: { email: [message] } });
const accountExists = (name: string) =>
  besideEmail(`${name} has an account with this email. Please confirm that it is the same person.`);
const accountChanged = () =>
  besideEmail('The account with this email has changed. Please enter the email again.');
