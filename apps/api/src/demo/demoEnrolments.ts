import { sydneyDay } from '@platewise/shared/dates';
import type { Acknowledgement } from '@platewise/shared/suitability';
import type { AppContext } from '../context';
import { dateOf } from '../db/client';
import { completeEnrolment } from '../features/certificates/completeEnrolment';
import { enrolLearner } from '../features/enrolments/steps/enrolLearner';
import { savePersonalDetails } from '../features/enrolments/steps/personalDetails';
import { saveWorkAndObserver } from '../features/enrolments/steps/workAndObserver';
import { toOccasionRule } from '../features/observerForms/occasionRule';
import { sealSignature } from '../sealing/sealedSignature';
import { aSignatureImage } from './aSignatureImage';
import { DEMO_ADDRESS, DEMO_WORK, demoDetails } from './demoPeople';
import { nameOccasions } from './nameOccasions';

type Learner = { id: string; firstName: string; lastName: string; email: string };
type Payment =
  | { promoCode: string }
  | { cardName: string; cardNumber: string; cardExpiryDate: string; cardCvc: string };

export const BY_CARD = {
  cardName: 'Sam Taylor',
  cardNumber: '4242424242424242',
  cardExpiryDate: '12/99',
  cardCvc: '123',
};

/** Enrols a learner through the use cases of the API, with the clock of `ctx` in the past. */
export async function enrolIn(
  ctx: AppContext,
  learner: Learner,
  courseId: number,
  payment: Payment,
  acknowledgement?: Acknowledgement,
): Promise<string> {
  const { id, errorMessage } = await enrolLearner(
    ctx,
    { userId: learner.id, firstName: learner.firstName, lastName: learner.lastName },
    {
      courseId,
      ...DEMO_ADDRESS,
      manualAddress: true,
      email: learner.email,
      understandTerms: true,
      hasPromoCode: 'promoCode' in payment,
      ...payment,
      acknowledgement,
    },
  );
  if (!id) throw new Error(`demo data: ${errorMessage}`);
  return id;
}

export async function nameObserver(ctx: AppContext, learner: Learner, enrolmentId: string) {
  await savePersonalDetails(ctx, enrolmentId, demoDetails(learner));
  await saveWorkAndObserver(ctx, enrolmentId, DEMO_WORK);
}

/** Sets the progress as if the learner had answered everything up to this question. */
export const studyUpTo = (
  ctx: AppContext,
  enrolmentId: string,
  lastSectionCompleted: number,
  lastQuestionCompleted = 0,
) =>
  ctx.db.enrolment.update({
    where: { id: enrolmentId },
    data: { lastSectionCompleted, lastQuestionCompleted },
  });

const TWELVE_MINUTES_MS = 12 * 60_000;

export async function finish(ctx: AppContext, enrolmentId: string) {
  await ctx.db.$transaction(async (tx) => {
    const { courseId, enrolledAt } = await tx.enrolment.update({
      where: { id: enrolmentId },
      data: { lastSectionCompleted: 99, lastQuestionCompleted: 0, courseCompletedAt: ctx.now() },
    });
    const { formVersion } = await tx.thirdPartyForm.findUniqueOrThrow({ where: { enrolmentId } });
    const course = await tx.course.findUniqueOrThrow({ where: { id: courseId } });
    const tasks = await tx.observerTask.findMany({
      where: {
        courseId,
        version: { lte: formVersion },
        OR: [{ lastVersion: null }, { lastVersion: { gte: formVersion } }],
      },
    });
    const rule = toOccasionRule(formVersion, course, tasks, { enrolledAt, carried: [] });
    const occasions = nameOccasions(rule, sydneyDay(ctx.now())) ?? [];
    await tx.thirdPartyForm.update({
      where: { enrolmentId },
      data: {
        openedAt: new Date(ctx.now().getTime() - TWELVE_MINUTES_MS),
        studentPerformanceSatisfactory: true,
        additionalComments: 'Works cleanly and speaks up.',
        confirmThirdPartyDeclaration: true,
        ...sealSignature(ctx, enrolmentId, aSignatureImage()),
        submittedAt: ctx.now(),
        responses: {
          createMany: {
            data: tasks.map(({ id }) => ({
              taskId: id,
              response: true,
              occasions: occasions.map(({ number }) => number),
            })),
          },
        },
        occasions: {
          createMany: {
            data: occasions.map((each) => ({ ...each, heldOn: dateOf(each.heldOn) })),
          },
        },
      },
    });
    await completeEnrolment(ctx, tx, enrolmentId);
  });
}
