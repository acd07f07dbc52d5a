import { findCourse, priceCents } from '@platewise/shared/content/courses';
import { sydneyDay } from '@platewise/shared/dates';
import type { EnrolmentStep1, EnrolmentStep1Answer } from '@platewise/shared/enrolments/step1';
import { enrolmentCardSchema } from '@platewise/shared/payments';
import type { AppContext } from '../../../context';
import { dateOf, type Tx } from '../../../db/client';
import { paymentSource } from '../../payments/paymentSource';
import { answerOrder, boughtResult, type OrderResult, payOrder } from '../../payments/payOrder';
import { checkRenewal } from '../../recertification/recertification';
import { acknowledge, storeAcknowledgement } from '../../suitability/acknowledge';
import {
  type CourseChange,
  createEnrolment,
  type EnrolmentOrder,
  fulfilEnrolment,
  type Learner,
  needed,
  toEnrolmentOrder,
} from './createEnrolment';
import { alreadyEnrolled, courseNotOpen } from './enrolmentErrors';
import { enrolmentPrice, findCode } from './enrolmentPrice';

/**
 * Step 1: the learner pays, with a card or a code, and is enrolled. `answerOrder` says which refusals are part of the
 * answer. When the bank asks the cardholder, the answer has the bank's address and no enrolment yet. `firstTriedAt` is
 * when the same request arrived first, before a crash cut it off: it is answered with the enrolment that it led to.
 */
export async function enrolLearner(
  ctx: AppContext,
  learner: Buyer,
  form: EnrolmentStep1,
  firstTriedAt: Date | null = null,
  change?: CourseChange,
): Promise<EnrolmentStep1Answer> {
  const order = enrol(ctx, learner, form, firstTriedAt, change);
  const { boughtId: id, ...answer } = await answerOrder(order);
  if (id && form.replaces) await needed(change).sendRefund(ctx, id);
  return { enrolmentSuccessful: id !== null, id, ...answer };
}

/** `actorId` is the admin who is logged in as the learner. */
type Buyer = Learner & { actorId?: string | null };

async function enrol(
  ctx: AppContext,
  learner: Buyer,
  form: EnrolmentStep1,
  firstTriedAt: Date | null,
  change: CourseChange | undefined,
): Promise<OrderResult> {
  const course = await getOpenCourse(ctx, form.courseId);
  const live = await findLiveEnrolment(ctx, learner.userId, course.courseId);
  if (live && firstTriedAt && live.enrolledAt >= firstTriedAt) return boughtResult(live.id);
  if (live) throw alreadyEnrolled();

  const renewedNumber = await checkRenewal(ctx, learner.userId, form);
  const checkChange = async () =>
    form.replaces ? needed(change).check(ctx, learner, form.replaces) : null;
  const replaces = await checkChange();
  const acknowledged = await acknowledge(ctx, course.courseId, form.acknowledgement);
  const code = await findOrderCode(ctx, form);
  const price = enrolmentPrice(priceCents(course), code);
  const source = price.dueCents === 0 ? null : await paymentSource(ctx, form, enrolmentCardSchema);
  const order = toEnrolmentOrder(learner, form, {
    price,
    spends: code?.spends ?? null,
    renewedNumber,
    replaces,
    acknowledgement: acknowledged && (await storeAcknowledgement(ctx, acknowledged)),
  });
  if (!source)
    return boughtResult(
      await ctx.db.$transaction((tx) => createEnrolment(ctx, tx, order, undefined, change)),
    );

  const recheck = async () => {
    if (await findLiveEnrolment(ctx, learner.userId, course.courseId)) throw alreadyEnrolled();
    await checkRenewal(ctx, learner.userId, form);
    await checkChange();
  };
  const payable = { ...toPayableOrder(order, course), recheck };
  return payOrder(ctx, payable, source, fulfilEnrolment(change));
}

export async function getOpenCourse(ctx: AppContext, courseId: number) {
  const course = findCourse(courseId);
  if (!course?.purchasable) throw courseNotOpen();
  const live = await ctx.db.contentSet.findFirst({
    where: { courseId, state: 'LIVE' },
    select: { id: true },
  });
  if (!live) throw courseNotOpen();
  return course;
}

/** Checked before anything is charged; the unique index on live enrolments decides in the end. */
export function findLiveEnrolment(
  { db, now }: Pick<AppContext, 'now'> & { db: Tx },
  userId: string,
  courseId: number,
) {
  const today = dateOf(sydneyDay(now()));
  return db.enrolment.findFirst({
    where: { userId, courseId, closedAt: null, expiresOn: { gte: today } },
    select: { id: true, enrolledAt: true },
  });
}

/** `promoCode` replaces the card, so `discountCode` does not count next to it. */
async function findOrderCode(
  ctx: AppContext,
  { promoCode, discountCode, courseId }: EnrolmentStep1,
) {
  const typed = promoCode ?? discountCode;
  if (!typed) return undefined;
  const found = await findCode(ctx, typed, courseId);
  return {
    cover: found?.cover ?? null,
    spends: found?.spends ?? null,
    replacesCard: promoCode !== undefined,
  };
}

const toPayableOrder = (
  order: EnrolmentOrder,
  course: { courseId: number; courseTitle: string },
) => ({
  userId: order.learner.userId,
  purpose: 'ENROLMENT' as const,
  orderKey: `enrolment:${course.courseId}`,
  amountCents: order.price.dueCents,
  description: course.courseTitle,
  email: order.email,
  details: order,
});
