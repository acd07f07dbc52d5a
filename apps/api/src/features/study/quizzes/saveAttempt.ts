import type { QuizAnswer } from '@platewise/shared/study/quizzes';
import type { AppContext } from '../../../context';
import type { Prisma, Tx } from '../../../db/client';
import { rawQuery } from '../../../db/rawQuery';
import { completeEnrolment } from '../../certificates/completeEnrolment';
import type { Enrolment } from '../../progress/findEnrolment';
import { FINISHED_PROGRESS, type Progress, type Step } from '../../progress/progressRules';

type Attempt = Pick<QuizAnswer, 'questionId' | 'responses'> & { correct: boolean; at: Date };
type AttemptToSave = { id: string; now: Progress; step: Partial<Step>; attempt: Attempt };

export const NO_STEP: Partial<Step> = {};

/**
 * Saves the attempt and the learner's step. Returns false if the enrolment has changed since it was read. One
 * statement, because this runs most often; the answer that completes the course takes a transaction.
 */
export async function saveAttempt(
  ctx: AppContext,
  { id, now, step, attempt }: AttemptToSave,
): Promise<boolean> {
  const { lastSectionCompleted, lastQuestionCompleted } = now;
  if (step.completesCourse)
    return ctx.db.$transaction(async (tx) => {
      const where = { id, lastSectionCompleted, lastQuestionCompleted };
      if (!(await finishCourse(ctx, tx, where))) return false;
      const { questionId, responses, correct, at: answeredAt } = attempt;
      await tx.quizAttempt.create({
        data: { enrolmentId: id, questionId, responses, correct, answeredAt },
      });
      return true;
    });
  const after = { ...now, ...step };
  const { redirectToQuiz = null, currentPage = null } = step;
  const kept = await rawQuery(
    ctx.db,
    `WITH moved AS (
       UPDATE "Enrolment" SET "lastStudiedAt" = $4, "lastSectionCompleted" = $5, "lastQuestionCompleted" = $6,
         "redirectToQuiz" = coalesce($7, "redirectToQuiz"), "currentPage" = coalesce($8, "currentPage")
       WHERE id = $1 AND "lastSectionCompleted" = $2 AND "lastQuestionCompleted" = $3 RETURNING id)
     INSERT INTO "QuizAttempt" ("enrolmentId", "questionId", responses, correct, "answeredAt")
     SELECT id, $9, $10, $11, $4 FROM moved RETURNING "enrolmentId"`,
    [
      id,
      lastSectionCompleted,
      lastQuestionCompleted,
      attempt.at,
      after.lastSectionCompleted,
      after.lastQuestionCompleted,
      redirectToQuiz,
      currentPage,
      attempt.questionId,
      attempt.responses,
      attempt.correct,
    ],
  );
  return kept.length > 0;
}

export const getProgress = ({ db }: AppContext, { id }: Enrolment): Promise<Progress> =>
  db.enrolment.findUniqueOrThrow({
    where: { id },
    select: { lastSectionCompleted: true, lastQuestionCompleted: true },
  });

type CourseToFinish = { id: string } & Partial<Progress>;

/**
 * The final quiz is passed, here or on another platform. Returns false if the enrolment no longer matches `enrolment`:
 * another request was first.
 */
export async function finishCourse(
  ctx: AppContext,
  tx: Tx,
  enrolment: CourseToFinish,
): Promise<boolean> {
  const where: Prisma.EnrolmentWhereInput = { ...enrolment, courseCompletedAt: null };
  const { count } = await tx.enrolment.updateMany({
    where,
    data: { ...FINISHED_PROGRESS, courseCompletedAt: ctx.now() },
  });
  if (count === 0) return false;
  await completeEnrolment(ctx, tx, enrolment.id);
  return true;
}
