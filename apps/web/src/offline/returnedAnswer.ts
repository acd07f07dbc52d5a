import type { LessonPage } from '@platewise/shared/study/finalQuiz';
import { draftStorage } from '../ui/drafts/draftStorage';
import type { WaitingAnswer } from './waitingAnswers';

/** An answer that waited on this device and was marked as wrong. The learner tries the question again. */
export type ReturnedAnswer = {
  paperId: string;
  questionId: number;
  chosen: number[];
  reason: string | null;
  page: LessonPage | null;
  /** When the next try opens, in milliseconds of this device's clock; null for at once. */
  opensAt: number | null;
};

const isReturnedAnswer = (value: unknown): value is ReturnedAnswer =>
  typeof value === 'object' &&
  value !== null &&
  'paperId' in value &&
  'questionId' in value &&
  'chosen' in value &&
  Array.isArray(value.chosen);

const storageOf = (userCourseId: string) =>
  draftStorage(`returned-${userCourseId}`, 'device', isReturnedAnswer);

type Mark = { reason: string | null; page: LessonPage | null; waitSeconds: number | null };

export function writeReturnedAnswer(
  { userCourseId, paperId, questionId, responses }: WaitingAnswer,
  { reason, page, waitSeconds }: Mark,
) {
  const opensAt = waitSeconds ? Date.now() + waitSeconds * 1000 : null;
  storageOf(userCourseId).write({ paperId, questionId, chosen: responses, reason, page, opensAt });
}

type Question = { paperId: string | undefined; questionId: number };

export function findReturnedAnswer(userCourseId: string, { paperId, questionId }: Question) {
  const returned = storageOf(userCourseId).read();
  return returned?.paperId === paperId && returned?.questionId === questionId ? returned : null;
}

export const removeReturnedAnswer = (userCourseId: string) => storageOf(userCourseId).remove();
