import type { CourseQuestions } from '@platewise/shared/study/quizzes';
import { isFailure } from '../../../api/failure';
import { releaseHeldAnswers, sendWaitingAnswers } from '../../../offline/sendWaitingAnswers';
import { addWaitingAnswer, listWaitingAnswers } from '../../../offline/waitingAnswers';
import type { QuestionRef } from '../studySlice';

/** The open quiz, as far as an answer that waits on the device needs it. */
export type QuizSize = { questionCount: number; sectionCount: number };

export const sizeOf = ({ questions, sectionCount }: CourseQuestions): QuizSize => ({
  questionCount: questions.length,
  sectionCount,
});

/** The server was not reached, or did not answer in time. */
export const isUnreachable = (error: unknown) => isFailure(error) && error.status === 0;

/** Whether answers to earlier questions of the paper wait on this device. They are marked first. */
export async function hasEarlierAnswers({ paperId, questionNo }: QuestionRef) {
  const waiting = await listWaitingAnswers();
  return waiting.some((each) => each.paperId === paperId && each.questionNo < questionNo);
}

type AnswerToStore = { question: QuestionRef; responses: number[]; tookMs: number; quiz: QuizSize };

/** Stores the answer until there is a connection. False where the device stores nothing. */
export async function storeAnswer({ question, responses, tookMs, quiz }: AnswerToStore) {
  const { userCourseId, paperId, sectionId, questionNo, questionId } = question;
  if (paperId === undefined) return false;
  const place = { userCourseId, paperId, sectionId, questionNo, questionId };
  const isStored = await addWaitingAnswer({ ...place, responses, tookMs, ...quiz });
  if (isStored && navigator.onLine) void sendWaitingAnswers();
  return isStored;
}

/** After a right answer those that were given offline to later questions of the paper can be marked. */
export function sendLaterAnswers({ paperId }: QuestionRef) {
  if (paperId === undefined) return;
  releaseHeldAnswers(paperId);
  void sendWaitingAnswers();
}
