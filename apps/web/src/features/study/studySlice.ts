import type { LessonPage } from '@platewise/shared/study/finalQuiz';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { api } from '../../api/api';
import { rootReducer } from '../../api/rootReducer';
import { draftStorage } from '../../ui/drafts/draftStorage';
import type { QuizMark } from './studyApi';

export const TEXT_SIZES = ['normal', 'large', 'larger'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

const isTextSize = (value: unknown): value is TextSize => TEXT_SIZES.some((size) => size === value);

const TEXT_SIZE_STORAGE = draftStorage('text-size', 'device', isTextSize);

const readTextSize = () => TEXT_SIZE_STORAGE.read() ?? 'normal';
export const saveTextSize = (size: TextSize) => TEXT_SIZE_STORAGE.write(size);

/** The index of the chosen item for each of the question's options; null while none is chosen. */
export type ChosenItems = (number | null)[];

export type QuestionRef = {
  userCourseId: string;
  /** Undefined for a server of an earlier release. */
  paperId: string | undefined;
  sectionId: number;
  questionNo: number;
  questionId: number;
};

/** The help after a wrong answer, and when the next try opens. */
export type RetryRule = {
  /** The page that teaches the question. */
  page: LessonPage | null;
  /** When the next try opens, in milliseconds of this device's clock; null for at once. */
  opensAt: number | null;
};

export type AnswerState =
  | { state: 'none' }
  | {
      state: 'choosing' | 'refused';
      question: QuestionRef;
      chosen: ChosenItems;
      retry: RetryRule | null;
    }
  | {
      state: 'wrong';
      question: QuestionRef;
      chosen: ChosenItems;
      reason: string | null;
      retry: RetryRule;
    }
  /** `tries` counts the attempts that failed without a connection or a sign-in. The answer will be sent again. */
  | {
      state: 'sending';
      question: QuestionRef;
      chosen: ChosenItems;
      tries: number;
      retry: RetryRule | null;
    }
  | {
      state: 'right';
      question: QuestionRef;
      chosen: ChosenItems;
      reason: string | null;
      passed: boolean | null;
    };

/** `waiting` is true for an answer that the device stored because it could not be sent. */
type OpenedQuestion = {
  question: QuestionRef;
  chosen: ChosenItems;
  waiting: boolean;
  retry: RetryRule | null;
  /** The answer was given offline and has been marked as wrong since. */
  returned?: { reason: string | null } | null;
};

/** How the question is shown when it opens. */
export function openAnswer(opened: OpenedQuestion): Exclude<AnswerState, { state: 'none' }> {
  const { question, chosen, waiting, retry, returned } = opened;
  if (returned && retry)
    return { state: 'wrong', question, chosen, reason: returned.reason, retry };
  return waiting
    ? { state: 'sending', question, chosen, tries: 0, retry }
    : { state: 'choosing', question, chosen, retry };
}

type StudyState = { textSize: TextSize; answer: AnswerState };

const NO_ANSWER: AnswerState = { state: 'none' };

const initialState = (): StudyState => ({ textSize: readTextSize(), answer: NO_ANSWER });

export const studySlice = createSlice({
  name: 'study',
  initialState,
  reducers: {
    textSizeChosen: (state, { payload }: PayloadAction<TextSize>) => {
      state.textSize = payload;
    },
    questionOpened: (state, { payload }: PayloadAction<OpenedQuestion>) => {
      state.answer = openAnswer(payload);
    },
    choiceMade: (state, { payload }: PayloadAction<{ option: number; item: number }>) => {
      const { answer } = state;
      if (answer.state === 'none' || answer.state === 'right') return;
      if (answer.state === 'sending') return;
      const { question, chosen, retry } = answer;
      state.answer = {
        state: 'choosing',
        question,
        chosen: chosen.map((item, option) => (option === payload.option ? payload.item : item)),
        retry,
      };
    },
    answerGiven: (state) => {
      const { answer } = state;
      if (answer.state === 'none' || answer.state === 'right') return;
      const { question, chosen, retry } = answer;
      state.answer = { state: 'sending', question, chosen, tries: 0, retry };
    },
    sendingFailed: ({ answer }) => {
      if (answer.state === 'sending') answer.tries += 1;
    },
    answerMarked: (
      state,
      {
        payload,
      }: PayloadAction<Pick<QuizMark, 'correct' | 'reason' | 'passed'> & { retry: RetryRule }>,
    ) => {
      const { answer } = state;
      if (answer.state !== 'sending') return;
      const { question, chosen } = answer;
      const { reason, passed, retry } = payload;
      state.answer = payload.correct
        ? { state: 'right', question, chosen, reason, passed }
        : { state: 'wrong', question, chosen, reason, retry };
    },
    /** The server has not looked at the answer, because the next try opens later. */
    answerTooEarly: (state, { payload: opensAt }: PayloadAction<number>) => {
      const { answer } = state;
      if (answer.state !== 'sending') return;
      const { question, chosen, retry } = answer;
      const page = retry?.page ?? null;
      state.answer = { state: 'choosing', question, chosen, retry: { page, opensAt } };
    },
    answerRefused: (state) => {
      const { answer } = state;
      if (answer.state !== 'sending') return;
      const { question, chosen, retry } = answer;
      state.answer = { state: 'refused', question, chosen, retry };
    },
    questionLeft: (state) => {
      state.answer = NO_ANSWER;
    },
  },
  extraReducers: (builder) => {
    // Someone else has signed in.
    builder.addMatcher(api.util.resetApiState.match, initialState);
  },
  selectors: {
    selectTextSize: ({ textSize }) => textSize,
    selectAnswer: ({ answer }) => answer,
  },
});

declare module '../../api/rootReducer' {
  export interface LazySlices extends WithSlice<typeof studySlice> {}
}

export const {
  textSizeChosen,
  questionOpened,
  choiceMade,
  answerGiven,
  sendingFailed,
  answerMarked,
  answerTooEarly,
  answerRefused,
  questionLeft,
} = studySlice.actions;
export const { selectTextSize, selectAnswer } = studySlice.injectInto(rootReducer).selectors;
