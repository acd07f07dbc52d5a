import { PURCHASABLE_COURSES, titleInSentence } from '@platewise/shared/content/courses';
import { sydneyDay } from '@platewise/shared/dates';
import { MESSAGES } from '@platewise/shared/messages';
import {
  type CourseChangeAnswer,
  type CourseChangeOffer,
  offerCourseChange,
} from '@platewise/shared/selfService/courseChange';
import type { AppContext } from '../../context';
import { dateOf, type Tx } from '../../db/client';
import { forbidden } from '../../domainError';
import { returnToCard } from '../creditNotes/issueCreditNote';
import { findInvoiceOf } from '../creditNotes/refundEnrolment';
import type { CourseChange, ReplacedEnrolment } from '../enrolments/steps/createEnrolment';
import { queueMail } from '../mails/queueMail';
import { OrderRefused } from '../payments/paymentErrors';
import { unknownEnrolment } from '../progress/enrolmentAccess';
import { addressOf } from '../recertification/recertification';
import { getRules } from './selfServiceRules';
import { getWithdrawalFacts, type Invoice, lockAll, withdrawEnrolment } from './withdrawEnrolment';

/** Whether the learner can change to another course without the office, to which ones, and what comes back. */
export async function getCourseChange(
  ctx: AppContext,
  { id }: { id: string },
): Promise<CourseChangeAnswer> {
  const { offer } = await findOffer(ctx, ctx.db, id, await findInvoiceOf(ctx.db, id));
  const enrolment = await ctx.db.enrolment.findUniqueOrThrow({ where: { id } });
  return {
    possible: offer.possible,
    reason: offer.possible ? null : offer.reason,
    refundCents: offer.possible ? offer.refundCents : 0,
    returnsVoucher: offer.possible && offer.returnsVoucher,
    courseTitle: enrolment.courseTitle,
    courseIds: offer.possible ? await listOtherCourses(ctx, enrolment.userId) : [],
    email: enrolment.email,
    address: addressOf(enrolment),
  };
}

/** The open courses in which the learner is not enrolled. */
async function listOtherCourses({ db, now }: AppContext, userId: string): Promise<number[]> {
  const open = await db.contentSet.findMany({
    where: { state: 'LIVE' },
    select: { courseId: true },
  });
  const own = await db.enrolment.findMany({
    where: { userId, closedAt: null, expiresOn: { gte: dateOf(sydneyDay(now())) } },
    select: { courseId: true },
  });
  const has = (courses: { courseId: number }[], id: number) =>
    courses.some(({ courseId }) => courseId === id);
  return PURCHASABLE_COURSES.map(({ courseId }) => courseId).filter(
    (id) => has(open, id) && !has(own, id),
  );
}

/**
 * Changes the course of a learner who has not begun it: the order for the new course withdraws the former enrolment, with the whole price
 * or the voucher, in the transaction of the new enrolment. Once the card was charged nothing refuses the order any more: a former enrolment
 * that cannot be withdrawn then goes on, the learner gets a mail that says so, and the
 * office sees it in its list.
 */
export const courseChange: CourseChange = {
  async check(ctx, { userId, actorId }, formerId) {
    const former = await ctx.db.enrolment.findUnique({
      where: { id: formerId },
      select: { userId: true },
    });
    if (former?.userId !== userId) throw unknownEnrolment();
    if (actorId) throw forbidden(MESSAGES.impersonation.courseChange);
    const invoice = await findInvoiceOf(ctx.db, formerId);
    const { offer } = await findOffer(ctx, ctx.db, formerId, invoice);
    if (!offer.possible) throw new OrderRefused(offer.reason);
    return { formerId, askedOn: sydneyDay(ctx.now()) };
  },
  lock: (tx, { formerId }) => lockAll(tx, formerId),
  replace: replaceFormer,
  async sendRefund(ctx, enrolmentId) {
    const unsent = await ctx.db.creditNote.findMany({
      where: {
        way: 'CARD',
        refundedAt: null,
        invoice: { enrolment: { replacements: { some: { enrolmentId } } } },
      },
      select: { id: true },
    });
    for (const { id } of unsent) await returnToCard(ctx, id);
  },
};

/** A former enrolment that was deleted, or given to another person, since the order. */
const GONE = 'This enrolment is no longer in your account.';

async function replaceFormer(
  ctx: AppContext,
  tx: Tx,
  enrolmentId: string,
  { formerId, askedOn }: ReplacedEnrolment,
) {
  const { user, courseTitle } = await tx.enrolment.findUniqueOrThrow({
    where: { id: enrolmentId },
    select: { courseTitle: true, user: { select: { id: true, email: true } } },
  });
  const learner = { userId: user.id, email: user.email };
  const former = await tx.enrolment.findUnique({ where: { id: formerId } });
  const invoice = await findInvoiceOf(tx, formerId);
  const { offer, rulesVersion, expiresOn } =
    former?.userId === user.id
      ? await findOffer(ctx, tx, formerId, invoice, askedOn)
      : { offer: refused(GONE), rulesVersion: (await getRules(tx)).version, expiresOn: '' };
  const creditNoteId = offer.possible
    ? await withdrawEnrolment(ctx, tx, learner, {
        id: formerId,
        invoice,
        refundCents: offer.refundCents,
        returnsVoucher: offer.returnsVoucher,
        reason: `The learner changed to ${titleInSentence({ courseTitle })}.`,
      })
    : null;
  await tx.selfServiceAct.create({
    data: {
      kind: 'course change',
      enrolmentId,
      formerId: former && formerId,
      rulesVersion,
      at: ctx.now(),
      before: expiresOn,
      after: sydneyDay(ctx.now()),
      refundCents: offer.possible ? offer.refundCents || null : null,
      voucherReturned: offer.possible && offer.returnsVoucher,
      keptBecause: offer.possible ? null : offer.reason,
    },
  });
  await queueMail(ctx, tx, {
    to: learner.email,
    template: 'course-changed',
    data: { enrolmentId, creditNoteId },
    userId: user.id,
    enrolmentId,
    onceKey: `course-changed:${enrolmentId}`,
  });
}

const refused = (reason: string): CourseChangeOffer => ({ possible: false, reason });

async function findOffer(
  ctx: AppContext,
  tx: Tx,
  id: string,
  invoice: Invoice,
  today = sydneyDay(ctx.now()),
) {
  const facts = await getWithdrawalFacts(ctx, tx, id, invoice);
  const rules = await getRules(tx);
  const offer = offerCourseChange(facts, rules, today);
  return { offer, rulesVersion: rules.version, expiresOn: facts.expiresOn };
}
