import { MESSAGES } from '@platewise/shared/messages';
import type { quizAnswerResponse } from '@platewise/shared/study/quizzes';
import { DIAGNOSTIC } from '@platewise/shared/study/sectionNumbers';
import type { UserCourseProgress } from '@platewise/shared/study/userCourses';
import type { InferType } from 'yup';
import { isFailure } from '../api/failure';
import { send } from '../api/http';
import { retryDelay } from '../ui/feedback/retryDelay';
import { writeReturnedAnswer } from './returnedAnswer';
import { deleteWaitingAnswer, listWaitingAnswers, type WaitingAnswer } from './waitingAnswers';

type Mark = InferType<typeof quizAnswerResponse>;

/** The result of sending the answers that waited. `elsewhere` counts those that another device or tab had answered. */
export type SentAnswers = {
  checked: number;
  /** The wrong ones among them, which the learner tries again. */
  toTryAgain: number;
  elsewhere: number;
  /** A final quiz ended with one of them and was passed. */
  passed: boolean;
};

/** Papers with a wrong answer, which is tried again first. Later answers of the same paper wait for it. */
const heldPapers = new Set<string>();

/** An answer has moved the learner on: later answers of the paper may follow. */
export const releaseHeldAnswers = (paperId: string) => void heldPapers.delete(paperId);

const LOCK = 'platewise-answers';
/** One sender for all tabs. The second one waits, and finds nothing left. */
const exclusively = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(LOCK, work) : work();

let sending: Promise<void> | null = null;
let retry: ReturnType<typeof setTimeout> | undefined;
let failedTries = 0;

/** Sends all answers that wait, in order. It tries again by itself while there is no connection. */
export function sendWaitingAnswers(): Promise<void> {
  clearTimeout(retry);
  sending ??= exclusively(sendAll)
    .catch((error: unknown) => console.warn('answers could not be sent', error))
    .finally(() => {
      sending = null;
    });
  return sending;
}

export const stopSending = () => clearTimeout(retry);

/** Courses in which a quiz goes on after the answers that were sent. */
const openQuizzes = new Set<string>();

async function sendAll() {
  const sent: SentAnswers = { checked: 0, toTryAgain: 0, elsewhere: 0, passed: false };
  for (;;) {
    const waiting = await listWaitingAnswers();
    const next = waiting.find(({ paperId }) => !heldPapers.has(paperId));
    if (!next) break;
    const secondsToWait = await sendOne(next, sent);
    if (secondsToWait === null) continue;
    retry = setTimeout(() => void sendWaitingAnswers(), secondsToWait * 1000);
    break;
  }
  for (const userCourseId of openQuizzes) await returnToQuiz(userCourseId);
  openQuizzes.clear();
  if (sent.checked + sent.elsewhere > 0) reportSent(sent);
}

/** The quiz may have been opened without a connection. The course then opens with it, as it does after an answer online. */
const returnToQuiz = (userCourseId: string) =>
  send({
    url: `/userCourse/${encodeURIComponent(userCourseId)}/quiz/redirect`,
    method: 'PATCH',
    keepPage: true,
    data: { redirectToQuiz: true },
  }).catch(() => undefined);

/** Null when the answer has been dealt with, otherwise the seconds until the next try. */
async function sendOne(answer: WaitingAnswer, sent: SentAnswers): Promise<number | null> {
  const { userCourseId, paperId, sectionId, questionNo, questionId, responses, tookMs } = answer;
  const id = encodeURIComponent(userCourseId);
  try {
    const { data: mark } = await send<Mark>({
      url: `/userCourse/${id}/quiz/answer`,
      method: 'PATCH',
      keepPage: true,
      timeout: 20_000,
      // The same answer again gets the first result.
      idempotencyKey: answer.answerId,
      data: { paperId, sectionId, questionNo, questionId, responses, tookMs },
    });
    failedTries = 0;
    const isTriedAgain = !mark.correct && sectionId !== DIAGNOSTIC;
    sent.checked += 1;
    if (mark.finished || sectionId === DIAGNOSTIC) openQuizzes.delete(userCourseId);
    else openQuizzes.add(userCourseId);
    if (isTriedAgain) {
      sent.toTryAgain += 1;
      heldPapers.add(paperId);
      writeReturnedAnswer(answer, mark);
    }
    sent.passed ||= mark.passed === true;
    await deleteWaitingAnswer(answer);
    return null;
  } catch (error) {
    if (!isFailure(error)) throw error;
    const isRefused = error.status === CONFLICT && error.Message === MESSAGES.quiz.notOpen;
    const isHeld = isRefused && (await isAhead(answer).catch(() => null));
    if (isHeld) heldPapers.add(paperId);
    else if (isHeld === null || !(isRefused || NEVER.has(error.status))) {
      failedTries += 1;
      return error.retryAfterSeconds ?? retryDelay(failedTries) / 1000;
    } else {
      sent.elsewhere += 1;
      await deleteWaitingAnswer(answer);
    }
    return null;
  }
}

const CONFLICT = 409;

/** The server will not take this answer later either. */
const NEVER = new Set([400, 404, 422]);

/** Whether questions before this one are open, for instance one that was wrong and is tried again. */
async function isAhead({ userCourseId, sectionId, questionNo }: WaitingAnswer) {
  const url = `/userCourse/${encodeURIComponent(userCourseId)}/status`;
  const { data } = await send<UserCourseProgress>({ url, keepPage: true });
  return data.currentSection === sectionId && questionNo > data.currentQuestion;
}

const listeners = new Set<(sent: SentAnswers) => void>();
const reportSent = (sent: SentAnswers) => {
  for (const listener of listeners) listener(sent);
};

export function onAnswersSent(listener: (sent: SentAnswers) => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
