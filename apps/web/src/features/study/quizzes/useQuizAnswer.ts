import type { QuizQuestion } from '@platewise/shared/study/quizzes';
import type { UserCourseProgress } from '@platewise/shared/study/userCourses';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { isFailure } from '../../../api/failure';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { findReturnedAnswer, removeReturnedAnswer } from '../../../offline/returnedAnswer';
import { listWaitingAnswers } from '../../../offline/waitingAnswers';
import { addWaitingProgress } from '../../../offline/waitingProgress';
import { draftStorage } from '../../../ui/drafts/draftStorage';
import { showProblem } from '../../../ui/feedback/failure';
import { isTemporary, retryDelay } from '../../../ui/feedback/retryDelay';
import { studyApi, useAnswerQuestionMutation } from '../studyApi';
import {
  type AnswerState,
  answerMarked,
  answerRefused,
  answerTooEarly,
  type ChosenItems,
  openAnswer,
  questionLeft,
  questionOpened,
  type RetryRule,
  selectAnswer,
  sendingFailed,
} from '../studySlice';
import {
  hasEarlierAnswers,
  isUnreachable,
  type QuizSize,
  sendLaterAnswers,
  storeAnswer,
} from './storeAnswer';

export type OpenAnswer = Exclude<AnswerState, { state: 'none' }>;

/** The learner's answer to this question. An answer that was not sent is restored from the device. */
export function useOpenQuestion(
  userCourseId: string,
  paperId: string | undefined,
  question: QuizQuestion,
): OpenAnswer {
  const answer = useAppSelector(selectAnswer);
  const dispatch = useAppDispatch();
  const opened =
    answer.state !== 'none' &&
    answer.question.userCourseId === userCourseId &&
    answer.question.paperId === paperId &&
    answer.question.questionId === question.questionId;

  const read = useCallback(() => {
    const { questionId, sectionId, questionNo } = question;
    return {
      question: { userCourseId, paperId, questionId, sectionId, questionNo },
      ...readUnsentAnswer(userCourseId, paperId, question),
    };
  }, [userCourseId, paperId, question]);
  // Without it the screen would be empty until the store has the answer, and would then be built a second time.
  const stored = useMemo(() => read(), [read]);

  useLayoutEffect(() => {
    if (!opened) dispatch(questionOpened(read()));
  }, [opened, read, dispatch]);

  useEffect(() => {
    if (opened) saveUnsentAnswer(answer);
  }, [opened, answer]);

  return opened ? answer : openAnswer(stored);
}

/** The choice on the screen. `waiting` is true when the learner has given it as the answer and the server has not received it. */
type UnsentAnswer = {
  paperId?: string;
  questionId: number;
  chosen: ChosenItems;
  waiting: boolean;
  retry?: RetryRule | null;
};

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

/** Another paper shows its options in another order, so an answer belongs to one question of one paper. */
function readUnsentAnswer(
  userCourseId: string,
  paperId: string | undefined,
  { questionId, options }: QuestionWithOptions,
) {
  const returned = findReturnedAnswer(userCourseId, { paperId, questionId });
  if (returned?.chosen.length === options.length) {
    const { chosen, reason, page, opensAt } = returned;
    return { chosen, waiting: false, retry: { page, opensAt }, returned: { reason } };
  }
  const unsent = getAnswerStorage(userCourseId).read();
  const fits =
    unsent?.questionId === questionId &&
    unsent.paperId === paperId &&
    unsent.chosen.length === options.length;
  if (!fits) return { chosen: options.map(() => null), waiting: false, retry: null };
  const { chosen, waiting, retry = null } = unsent;
  return { chosen, waiting, retry };
}

/** Removes the stored answer once the server has marked it as right. */
function saveUnsentAnswer(answer: AnswerState) {
  if (answer.state === 'none') return;
  const { state, question, chosen } = answer;
  const storage = getAnswerStorage(question.userCourseId);
  if (state === 'sending') removeReturnedAnswer(question.userCourseId);
  if (state === 'right') return storage.remove();
  storage.write({
    paperId: question.paperId,
    questionId: question.questionId,
    chosen,
    waiting: state === 'sending',
    retry: answer.retry,
  });
}

type SendingAnswer = Extract<AnswerState, { state: 'sending' }>;

const CONFLICT = 409;
const TOO_MANY = 429;

/**
 * Sends the given answer. Without a connection the answer waits on the device, and the next question is shown; where the device
 * stores nothing it is sent again until there is a connection. `onNotOpen` is called when the server refuses because this
 * question is not open: another window has answered it, or the course is finished.
 */
export function useAnswerSending(quiz: QuizSize, onNotOpen: () => void) {
  const answer = useAppSelector(selectAnswer);
  const dispatch = useAppDispatch();
  const [answerQuestion] = useAnswerQuestionMutation();
  const isSending = useRef(false);
  const [openedAt] = useState(() => Date.now());

  const store = async ({ question, chosen }: SendingAnswer) => {
    const responses = chosen.map((item) => item ?? 0);
    const tookMs = Math.max(0, Date.now() - openedAt);
    if (!(await storeAnswer({ question, responses, tookMs, quiz }))) return false;
    getAnswerStorage(question.userCourseId).remove();
    const waiting = await listWaitingAnswers();
    const { updateQueryData } = studyApi.util;
    dispatch(
      updateQueryData('progress', { id: question.userCourseId }, (progress) =>
        addWaitingProgress(progress, waiting),
      ),
    );
    dispatch(questionLeft());
    return true;
  };

  const sendOrStore = async (given: SendingAnswer) => {
    const { question, chosen } = given;
    if ((!navigator.onLine || (await hasEarlierAnswers(question))) && (await store(given))) return;
    const { userCourseId, ...shown } = question;
    const responses = chosen.map((item) => item ?? 0);
    const sent = await answerQuestion({
      id: userCourseId,
      answer: { ...shown, responses },
    });
    if (sent.data) {
      const { page, waitSeconds, passed, ...mark } = sent.data;
      const opensAt = waitSeconds ? Date.now() + waitSeconds * 1000 : null;
      if (mark.correct) sendLaterAnswers(question);
      return void dispatch(answerMarked({ ...mark, passed, retry: { page, opensAt } }));
    }
    if (isUnreachable(sent.error) && (await store(given))) return;
    const failure = isFailure(sent.error) ? sent.error : null;
    if (failure?.status === TOO_MANY && failure.retryAfterSeconds)
      return void dispatch(answerTooEarly(Date.now() + failure.retryAfterSeconds * 1000));
    dispatch(isTemporary(sent.error) ? sendingFailed() : answerRefused());
    if (failure?.status === CONFLICT) onNotOpen();
  };

  const send = useEffectEvent(async (given: SendingAnswer) => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      await sendOrStore(given);
    } finally {
      isSending.current = false;
    }
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
  const navigate = useNavigate();
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
      // The page of the result ends the question itself. Otherwise the survey would open first.
      if (answer.state === 'right' && answer.passed)
        await navigate('.', { replace: true, state: QUIZ_PASSED });
      else dispatch(questionLeft());
    } catch (error) {
      showProblem(error);
    }
    setBusy(false);
  }

  /** The question is not open: reads where the learner is, and the questions if the same quiz is still open. */
  async function findOpenQuestion() {
    const { sectionId } = answer.question;
    const now = await reread();
    const isSameQuiz = !now.hasCompleted && now.redirectToQuiz && now.currentSection === sectionId;
    // To read the questions starts another final quiz, and that is for the learner to decide.
    if (isSameQuiz && !isBetweenPapers(now)) {
      const { questions } = studyApi.endpoints;
      const options = { forceRefetch: true, subscribe: false };
      const query = { id: userCourseId, sectionId, keepPage: true };
      await dispatch(questions.initiate(query, options)).unwrap();
    }
    dispatch(questionLeft());
  }

  return { goOn, findOpenQuestion, busy };
}

const QUIZ_PASSED = { quizPassed: true };
/** Whether the history says that the learner has just passed the final quiz. */
export const hasJustPassed = (state: unknown) =>
  typeof state === 'object' && state !== null && 'quizPassed' in state;

/** The final quiz has not been started, or was not passed and can be started again. */
export const isBetweenPapers = ({ finalQuiz }: Pick<UserCourseProgress, 'finalQuiz'>) =>
  finalQuiz === 'ready' || finalQuiz === 'not passed';

const hasMovedOn = (progress: UserCourseProgress, { question }: OpenAnswer) =>
  progress.hasCompleted ||
  isBetweenPapers(progress) ||
  progress.currentSection !== question.sectionId ||
  progress.currentQuestion !== question.questionNo;
