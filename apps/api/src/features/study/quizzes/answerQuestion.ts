import { MESSAGES } from '@platewise/shared/messages';
import type { QuizAnswer } from '@platewise/shared/study/quizzes';
import type { AppContext } from '../../../context';
import { rawQuery } from '../../../db/rawQuery';
import { conflict, invalidField } from '../../../domainError';
import type { Option } from '../../content/contentModel';
import type { Enrolment } from '../../progress/findEnrolment';
import { afterRightAnswer, type Progress, questionState } from '../../progress/progressRules';
import { checkMayStudy } from '../../progress/studyGate';
import { findResponseFault, isRight } from './quizRules';
import { getProgress, NO_STEP, saveAttempt } from './saveAttempt';

type QuizMark = { correct: boolean; reason: string | null };

const notOpen = () => conflict(MESSAGES.quiz.notOpen);

/**
 * Marks an answer to the next question of the open quiz and saves the attempt. A right answer moves the learner on by one
 * question, or out of the quiz. A question that was answered right before is right again and changes nothing.
 */
export async function answerQuestion(
  ctx: AppContext,
  enrolment: Enrolment,
  answer: QuizAnswer,
): Promise<QuizMark> {
  checkMayStudy(enrolment, ctx.now());
  const { question, sectionCount, quizSize } = await findQuestion(
    ctx,
    enrolment.contentSetId,
    answer,
  );
  const fault = findResponseFault(question.options, answer.responses);
  if (fault) throw invalidField('responses', fault);

  const correct = isRight(question.correct, answer.responses);
  const attempt = { ...answer, correct, at: ctx.now() };
  const marked = { correct, reason: correct ? question.reason : null };
  const stateOf = (progress: Progress) => questionState(progress, sectionCount, question);
  let now: Progress = stateOf(enrolment) === 'open' ? enrolment : await getProgress(ctx, enrolment);
  // The same answer may come twice at once. The first moves on; the second finds the question done.
  for (;;) {
    const state = stateOf(now);
    if (state === 'locked' || (state === 'done' && !correct)) throw notOpen();
    if (state === 'done') return marked;
    const step = correct ? afterRightAnswer(now, sectionCount, quizSize) : NO_STEP;
    if (await saveAttempt(ctx, { id: enrolment.id, now, step, attempt })) return marked;
    const then = await getProgress(ctx, enrolment);
    // The office has reset a completed course, so there is nothing to complete.
    if (isSame(then, now)) return marked;
    now = then;
  }
}

const isSame = (one: Progress, other: Progress) =>
  one.lastSectionCompleted === other.lastSectionCompleted &&
  one.lastQuestionCompleted === other.lastQuestionCompleted;

type Question = {
  id: number;
  sectionId: number;
  questionNo: number;
  options: Option[];
  correct: number[];
  reason: string;
  sectionCount: number;
};

async function findQuestion(
  { db }: AppContext,
  contentSetId: number,
  { questionId, sectionId, questionNo }: QuizAnswer,
) {
  const quiz = await rawQuery<Question>(
    db,
    `SELECT q.id, q."sectionId", q."questionNo", q.options, q.correct, q.reason, s."sectionCount"
     FROM "QuizQuestion" q JOIN "ContentSet" s ON s.id = q."contentSetId" WHERE s.id = $1 AND q."sectionId" = $2`,
    [contentSetId, inRange(sectionId)],
  );
  const question = quiz.find(({ id }) => id === questionId);
  if (!question || question.questionNo !== questionNo) throw notOpen();
  return { question, sectionCount: question.sectionCount, quizSize: quiz.length };
}

/** A number outside the column's range would be reported as a database fault, not as the caller's error. */
const inRange = (sectionId: number) => (sectionId >= 0 && sectionId <= 99 ? sectionId : -1);
