import type { QuizAnswer } from '@platewise/shared/study/quizzes';
import type { AppContext } from '../../../context';
import { rawQuery } from '../../../db/rawQuery';
import type { Enrolment } from '../../progress/findEnrolment';
import type { Progress, Step } from '../../progress/progressRules';
import { finishCourse } from './finishCourse';

type Attempt = Pick<QuizAnswer, 'questionId' | 'responses'> & { correct: boolean; at: Date };
type Taken = { id: string; now: Progress; step: Partial<Step>; attempt: Attempt };

export const STAY: Partial<Step> = {};

/**
 * Keeps the attempt and what follows from it; false where the enrolment is not as it was any more. In one
 * statement, but for the answer that completes the course: nothing is done as often.
 */
export async function takeStep(
  ctx: AppContext,
  { id, now, step, attempt }: Taken,
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

export const progressOf = ({ db }: AppContext, { id }: Enrolment): Promise<Progress> =>
  db.enrolment.findUniqueOrThrow({
    where: { id },
    select: { lastSectionCompleted: true, lastQuestionCompleted: true },
  });
