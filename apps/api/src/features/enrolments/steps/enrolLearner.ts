import { findCourse, priceCents } from '@platewise/shared/content/courses';
import { sydneyDay } from '@platewise/shared/dates';
import type { EnrolmentStep1, EnrolmentStep1Answer } from '@platewise/shared/enrolments/step1';
import { enrolmentCardSchema } from '@platewise/shared/payments';
import type { AppContext } from '../../../context';
import { dateOf } from '../../../db/client';
import { OrderRefused } from '../../payments/paymentErrors';
import { paymentSource } from '../../payments/paymentSource';
import { bought, type Paid, payOrder } from '../../payments/payOrder';
import { createEnrolment } from './createEnrolment';
import { alreadyEnrolled, courseNotOpen } from './enrolmentErrors';
import { type EnrolmentOrder, enrolmentOrder, type Learner } from './enrolmentOrder';
import { enrolmentPrice } from './enrolmentPrice';
import { findCode } from './findCode';
import { fulfilEnrolment } from './fulfilEnrolment';

/**
 * Step 1: the learner pays, with a card or a code, and is enrolled. What the learner can mend (a declined card, a spent
 * code, a closed course) is answered; bad card details are a ValidationError, an order in progress is a conflict, and a
 * charge whose outcome is not known is an upstream error that the sweep settles. A bank that asks the cardholder is
 * answered with its address, without an enrolment yet. An order that was tried before, and cut off by a crash, is answered
 * with the enrolment it came to.
 */
export async function enrolLearner(
  ctx: AppContext,
  learner: Learner,
  form: EnrolmentStep1,
  firstTriedAt: Date | null = null,
): Promise<EnrolmentStep1Answer> {
  try {
    const { boughtId: id, nextActionUrl } = await enrol(ctx, learner, form, firstTriedAt);
    return { enrolmentSuccessful: id !== null, errorMessage: null, id, nextActionUrl };
  } catch (error) {
    if (error instanceof OrderRefused) return refused(error.message);
    throw error;
  }
}

const refused = (errorMessage: string): EnrolmentStep1Answer => ({
  enrolmentSuccessful: false,
  errorMessage,
  id: null,
  nextActionUrl: null,
});

async function enrol(
  ctx: AppContext,
  learner: Learner,
  form: EnrolmentStep1,
  firstTriedAt: Date | null,
): Promise<Paid> {
  const course = await getOpenCourse(ctx, form.courseId);
  const live = await findLiveEnrolment(ctx, learner.userId, course.courseId);
  if (live && firstTriedAt && live.enrolledAt >= firstTriedAt) return bought(live.id);
  if (live) throw alreadyEnrolled();

  const code = await codeOf(ctx, form);
  const price = enrolmentPrice(priceCents(course), code);
  const order = enrolmentOrder(learner, form, { price, spends: code?.spends ?? null });
  if (price.dueCents === 0)
    return bought(await ctx.db.$transaction((tx) => createEnrolment(ctx, tx, order)));

  const source = await paymentSource(ctx, form, enrolmentCardSchema);
  const recheck = async () => {
    if (await findLiveEnrolment(ctx, learner.userId, course.courseId)) throw alreadyEnrolled();
  };
  return payOrder(ctx, { ...paidOrder(order, course), recheck }, source, fulfilEnrolment);
}

async function getOpenCourse(ctx: AppContext, courseId: number) {
  const course = findCourse(courseId);
  if (!course?.purchasable) throw courseNotOpen();
  const live = await ctx.db.contentSet.findFirst({
    where: { courseId, state: 'LIVE' },
    select: { id: true },
  });
  if (!live) throw courseNotOpen();
  return course;
}

/** Looked for before anything is charged; the unique index has the last word. */
function findLiveEnrolment({ db, now }: AppContext, userId: string, courseId: number) {
  const today = dateOf(sydneyDay(now()));
  return db.enrolment.findFirst({
    where: { userId, courseId, closedAt: null, expiresOn: { gte: today } },
    select: { id: true, enrolledAt: true },
  });
}

/** A promo code stands in the card's place, so with one nothing else is looked at. */
async function codeOf(ctx: AppContext, { promoCode, discountCode, courseId }: EnrolmentStep1) {
  const typed = promoCode ?? discountCode;
  if (!typed) return undefined;
  const found = await findCode(ctx, typed, courseId);
  return {
    cover: found?.cover ?? null,
    spends: found?.spends ?? null,
    replacesCard: promoCode !== undefined,
  };
}

const paidOrder = (order: EnrolmentOrder, course: { courseId: number; courseTitle: string }) => ({
  userId: order.learner.userId,
  purpose: 'ENROLMENT' as const,
  orderKey: `enrolment:${course.courseId}`,
  amountCents: order.price.dueCents,
  description: course.courseTitle,
  email: order.email,
  details: order,
});
