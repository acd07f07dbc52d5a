import type { QuizQuestion } from '@platewise/shared/study/quizzes';
import type { UserCourseProgress } from '@platewise/shared/study/userCourses';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { isFailure } from '../../../api/failure';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { draftStorage } from '../../../ui/drafts/draftStorage';
import { showProblem } from '../../../ui/feedback/failure';
import { isTemporary, retryDelay } from '../../../ui/feedback/retryDelay';
import { studyApi, useAnswerQuestionMutation } from '../studyApi';
import {
  type AnswerState,
  answerMarked,
  answerRefused,
  type ChosenItems,
  questionLeft,
  questionOpened,
  selectAnswer,
  sendingFailed,
} from '../studySlice';

export type OpenAnswer = Exclude<AnswerState, { state: 'none' }>;

/** The learner's answer to this question. An answer that was not sent is restored from the device. */
export function useOpenQuestion(userCourseId: string, question: QuizQuestion): OpenAnswer | null {
  const answer = useAppSelector(selectAnswer);
  const dispatch = useAppDispatch();
  const opened =
    answer.state !== 'none' &&
    answer.question.userCourseId === userCourseId &&
    answer.question.questionId === question.questionId;

  useLayoutEffect(() => {
    if (opened) return;
    const { questionId, sectionId, questionNo } = question;
    dispatch(
      questionOpened({
        question: { userCourseId, questionId, sectionId, questionNo },
        ...readUnsentAnswer(userCourseId, question),
      }),
    );
  }, [opened, userCourseId, question, dispatch]);

  useEffect(() => {
    if (opened) saveUnsentAnswer(answer);
  }, [opened, answer]);

  return opened ? answer : null;
}

/** The choice on the screen. `waiting` is true when the learner has given it as the answer and the server has not received it. */
type UnsentAnswer = { questionId: number; chosen: ChosenItems; waiting: boolean };

const isChosenItems = (value: unknown): value is ChosenItems =>
  Array.isArray(value) && value.every((item) => item === null || Number.isInteger(item));

const isUnsentAnswer = (value: unknown): value is UnsentAnswer =>
  typeof value === 'object' &&
  value !== null &&
  'questionId' in value &&
  'waiting' in value &&
  'chosen' in value &&
  isChosenItems(value.chosen);

const getAnswerStorage = (userCourseId: string) =>
  draftStorage(`answer-${userCourseId}`, 'device', isUnsentAnswer);

type QuestionWithOptions = { questionId: number; options: { items: string[] }[] };

function readUnsentAnswer(userCourseId: string, { questionId, options }: QuestionWithOptions) {
  const unsent = getAnswerStorage(userCourseId).read();
  const fits = unsent?.questionId === questionId && unsent.chosen.length === options.length;
  return fits
    ? { chosen: unsent.chosen, waiting: unsent.waiting }
    : { chosen: options.map(() => null), waiting: false };
}

/** Removes the stored answer once the server has marked it as right. */
function saveUnsentAnswer(answer: AnswerState) {
  if (answer.state === 'none') return;
  const { state, question, chosen } = answer;
  const storage = getAnswerStorage(question.userCourseId);
  if (state === 'right') return storage.remove();
  storage.write({
    questionId: question.questionId,
    chosen,
    waiting: state === 'sending',
  });
}

type SendingAnswer = Extract<AnswerState, { state: 'sending' }>;

const CONFLICT = 409;

/**
 * Sends the given answer, and tries again until there is a connection. `onNotOpen` is called when the server refuses because
 * this question is not open: another window has answered it, or the course is finished.
 */
export function useAnswerSending(onNotOpen: () => void) {
  const answer = useAppSelector(selectAnswer);
  const dispatch = useAppDispatch();
  const [answerQuestion] = useAnswerQuestionMutation();
  const isSending = useRef(false);

  const send = useEffectEvent(async ({ question, chosen }: SendingAnswer) => {
    if (isSending.current) return;
    isSending.current = true;
    const { userCourseId, questionId, sectionId, questionNo } = question;
    const responses = chosen.map((item) => item ?? 0);
    const sent = await answerQuestion({
      id: userCourseId,
      answer: { questionId, sectionId, questionNo, responses },
    });
    isSending.current = false;
    if (sent.data) return void dispatch(answerMarked(sent.data));
    dispatch(isTemporary(sent.error) ? sendingFailed() : answerRefused());
    if (isFailure(sent.error) && sent.error.status === CONFLICT) onNotOpen();
  });

  useEffect(() => {
    if (answer.state !== 'sending') return;
    const sendNow = () => void send(answer);
    const later = setTimeout(sendNow, retryDelay(answer.tries));
    window.addEventListener('online', sendNow);
    return () => {
      clearTimeout(later);
      window.removeEventListener('online', sendNow);
    };
  }, [answer]);
}

/** After a right answer, reads the learner's progress, and opens the next step when the learner continues. */
export function useNextStep(
  userCourseId: string,
  answer: OpenAnswer,
  progress: UserCourseProgress,
) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);

  const reread = useCallback(() => {
    const { progress: endpoint } = studyApi.endpoints;
    const options = { forceRefetch: true, subscribe: false };
    return dispatch(endpoint.initiate({ id: userCourseId, keepPage: true }, options)).unwrap();
  }, [dispatch, userCourseId]);

  const isRight = answer.state === 'right';
  useEffect(() => {
    // If this fails, the Continue button tries again.
    if (isRight) reread().catch(() => {});
  }, [isRight, reread]);

  async function goOn() {
    setBusy(true);
    try {
      if (!hasMovedOn(progress, answer)) await reread();
      dispatch(questionLeft());
    } catch (error) {
      showProblem(error);
    }
    setBusy(false);
  }

  return { goOn, reread, busy };
}

const hasMovedOn = (progress: UserCourseProgress, { question }: OpenAnswer) =>
  progress.hasCompleted ||
  progress.currentSection !== question.sectionId ||
  progress.currentQuestion !== question.questionNo;
