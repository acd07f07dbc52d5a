import type { EnrolledOnBehalf, EnrolOnBehalf } from '@platewise/shared/enrolments/onBehalf';
import { fullName } from '@platewise/shared/personNames';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { DomainError } from '../../domainError';
import type { OfficeActor } from '../../office/officeRecord';
import { getCourseInformation } from '../courseInformation/getCourseInformation';
import type { Learner } from '../enrolments/steps/createEnrolment';
import { findLiveEnrolment, getOpenCourse } from '../enrolments/steps/enrolLearner';
import type { SpentCode } from '../enrolments/steps/enrolmentPrice';
import { toOrderAddress } from '../payments/orderAddress';
import { addPurchase, type PurchaseOrder } from '../purchases/createPurchase';
import {
  alreadyEnrolled,
  billPurchase,
  enrolAccount,
  findBusiness,
  lockAccount,
  refuseFuturePayment,
} from './enrolAccount';

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

async function getConfirmedAccount(ctx: AppContext, tx: Tx, form: EnrolOnBehalf) {
  const { userId: confirmedId } = form;
  const account = await lockAccount(ctx, tx, form);
  if (!account) throw accountChanged();
  if (account.isNew && confirmedId) throw accountChanged();
  if (!account.isNew && account.id !== confirmedId) throw accountExists(fullName(account));
  return account;
}

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

/** A conflict that the form shows next to the email. */
const besideEmail = (message: string) =>
  new DomainError('conflict', message, { errors: { email: [message] } });
const accountExists = (name: string) =>
  besideEmail(`${name} has an account with this email. Please confirm that it is the same person.`);
const accountChanged = () =>
  besideEmail('The account with this email has changed. Please enter the email again.');
