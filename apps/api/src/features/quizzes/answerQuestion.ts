import { MESSAGES } from '@platewise/shared/messages';
import type { QuizAnswer } from '@platewise/shared/quizzes';
import type { AppContext } from '../../context';
import { conflict, invalidField } from '../../domainError';
import type { Option } from '../content/contentModel';
import type { Enrolment } from '../progress/findEnrolment';
import { afterRightAnswer, questionState } from '../progress/progressRules';
import { checkMayStudy } from '../progress/studyGate';
import { finishCourse } from './finishCourse';
import { isRight, responseFault } from './quizRules';

type Marked = { correct: boolean; reason: string | null };

const notOpen = () => conflict(MESSAGES.quiz.notOpen);

/**
 * Marks an answer to the next question of the open quiz and keeps the attempt. A right one moves the learner on by one
 * question, or out of the quiz. What was answered right already is right again and changes nothing.
 */
export async function answerQuestion(
  ctx: AppContext,
  enrolment: Enrolment,
  answer: QuizAnswer,
): Promise<Marked> {
  checkMayStudy(enrolment, ctx.now());
  const { question, sectionCount, quizSize } = await findQuestion(
    ctx,
    enrolment.contentSetId,
    answer,
  );
  const fault = responseFault(question.options as Option[], answer.responses);
  if (fault) throw invalidField('responses', fault);

  const correct = isRight(question.correct, answer.responses);
  const marked = { correct, reason: correct ? question.reason : null };
  const attempt = {
    enrolmentId: enrolment.id,
    questionId: question.id,
    responses: answer.responses,
    correct,
    answeredAt: ctx.now(),
  };
  const lastStudiedAt = attempt.answeredAt;
  return ctx.db.$transaction(async (tx) => {
    const now = await tx.enrolment.findUniqueOrThrow({
      where: { id: enrolment.id },
      select: { lastSectionCompleted: true, lastQuestionCompleted: true },
    });
    const state = questionState(now, sectionCount, question);
    if (state === 'locked' || (state === 'done' && !correct)) throw notOpen();
    if (state === 'done') return marked;
    if (!correct) {
      await tx.quizAttempt.create({ data: attempt });
      await tx.enrolment.update({ where: { id: enrolment.id }, data: { lastStudiedAt } });
      return marked;
    }
    // The same answer may come twice at once. The first moves on; the second finds the question done.
    const { completesCourse, ...step } = afterRightAnswer(now, sectionCount, quizSize);
    const where = { id: enrolment.id, ...now };
    const moved = completesCourse
      ? await finishCourse(ctx, tx, where)
      : (await tx.enrolment.updateMany({ where, data: { ...step, lastStudiedAt } })).count > 0;
    if (moved) await tx.quizAttempt.create({ data: attempt });
    return marked;
  });
}

async function findQuestion(
  { db }: AppContext,
  contentSetId: number,
  { questionId, sectionId, questionNo }: QuizAnswer,
) {
  const quiz = await db.quizQuestion.findMany({
    where: { contentSetId, sectionId: inRange(sectionId) },
    include: { contentSet: { select: { sectionCount: true } } },
  });
  const question = quiz.find(({ id }) => id === questionId);
  if (!question || question.questionNo !== questionNo) throw notOpen();
  return { question, sectionCount: question.contentSet.sectionCount, quizSize: quiz.length };
}

/** Numbers beyond the column would be a fault of the database's and not of the caller's. */
const inRange = (sectionId: number) => (sectionId >= 0 && sectionId <= 99 ? sectionId : -1);
