import { addDays, sydneyDay } from '@platewise/shared/dates';
import type { AppContext } from '../../../context';
import type { Prisma } from '../../../db/client';
import { sealSignature } from '../../../sealing/sealedSignature';
import { anOpenCourse, aStudyingEnrolment, aUser, type TestUser } from '../../../testing/build';
import { anAddress } from '../../../testing/forms';
import { aSignature } from '../../../testing/signature';
import { newObserverToken } from '../observerToken';

type Over = {
  learner?: TestUser;
  enrolment?: Partial<Prisma.EnrolmentUncheckedCreateInput>;
  form?: Partial<Prisma.ThirdPartyFormUncheckedCreateInput> & { signature?: string };
};

/** An enrolment that can be studied, with an observer who has been asked. */
export async function anObservedEnrolment(
  ctx: AppContext,
  { learner, enrolment: over, form: { signature, ...form } = {} }: Over = {},
) {
  const user = learner ?? (await aUser(ctx));
  const enrolment = await aStudyingEnrolment(ctx, { userId: user.id, ...over });
  const { token, generation, tokenHash } = newObserverToken(ctx, enrolment.id);
  const observer = {
    observerFirstName: 'Olga',
    observerLastName: 'Marsh',
    observerEmail: 'olga@example.com',
  };
  await ctx.db.thirdPartyForm.create({
    data: {
      enrolmentId: enrolment.id,
      generation,
      tokenHash,
      formVersion: 1,
      sentAt: ctx.now(),
      ...observer,
      ...sealSignature(ctx, enrolment.id, signature),
      ...form,
    },
  });
  return { user, enrolment, token };
}

/** Form version 3 for a course: so many occasions, and the first task twice. */
export async function askForOccasions(
  ctx: AppContext,
  courseId: number,
  { occasions = 3, differentDays = true, firstTaskTimes = 1 } = {},
) {
  await anOpenCourse(ctx, courseId);
  await ctx.db.course.update({
    where: { id: courseId },
    data: { thirdPartyFormVersion: 3, occasions, occasionsOnDifferentDays: differentDays },
  });
  await ctx.db.observerTask.updateMany({
    where: { courseId, displayOrder: 1 },
    data: { timesSeen: firstTaskTimes },
  });
}

/** Occasions on the days before, the latest last. */
export const namedOccasions = ({ now }: Pick<AppContext, 'now'>, count = 3, firstNumber = 1) =>
  Array.from({ length: count }, (_, i) => ({
    number: firstNumber + i,
    heldOn: addDays(sydneyDay(now()), i - count),
    service: 'Lunch',
    place: 'The Spoon, Newtown',
  }));

/** The form as an observer submits it, every task answered with yes. */
export async function aFilledForm(ctx: AppContext, courseId: number, over: object = {}) {
  const tasks = await ctx.db.observerTask.findMany({
    where: { courseId },
    orderBy: { displayOrder: 'asc' },
  });
  return {
    observerFirstName: 'Olga',
    observerLastName: 'Marsh',
    observerEmail: 'olga@example.com',
    studentPerformanceSatisfactory: true,
    confirmThirdPartyDeclaration: true,
    signature: aSignature(),
    taskResponses: tasks.map(({ id }) => ({
      taskId: id,
      response: true,
      notSeen: false,
      comments: undefined as string | undefined,
    })),
    submit: true,
    ...over,
  };
}

export const aSubmittedForm = (ctx: AppContext) => ({
  submittedAt: ctx.now(),
  studentPerformanceSatisfactory: true,
  confirmThirdPartyDeclaration: true,
  signature: aSignature(),
});

/** The same data as the columns of a stored form. */
export function aSignedForm(ctx: AppContext, enrolmentId: string) {
  const { signature, ...form } = aSubmittedForm(ctx);
  return { ...form, ...sealSignature(ctx, enrolmentId, signature) };
}

/** A business with a voucher that paid for the enrolment. */
export async function aSponsor(ctx: AppContext, enrolmentId: string, courseId = 2) {
  const sponsor = await aUser(ctx, { userType: 3 });
  const { id: userId, firstName, lastName, email } = sponsor;
  const voucher = {
    code: 'ABCD-EFGH-JKMN',
    courseId,
    expiresOn: new Date('2027-03-02'),
    redeemedAt: ctx.now(),
    enrolmentId,
  };
  await ctx.db.voucherPurchase.create({
    data: {
      userId,
      firstName,
      lastName,
      email,
      companyName: 'Café',
      phone: '0299999999',
      ...anAddress,
      isCreditCardPurchase: true,
      paidAt: ctx.now(),
      totalCents: 5500,
      vouchers: { create: voucher },
    },
  });
  return sponsor;
}
