import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { api } from '../../api/api';
import { rootReducer } from '../../api/rootReducer';
import { draftStorage } from '../../ui/drafts/draftStorage';

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
  sectionId: number;
  questionNo: number;
  questionId: number;
};

export type AnswerState =
  | { state: 'none' }
  | { state: 'choosing' | 'wrong' | 'refused'; question: QuestionRef; chosen: ChosenItems }
  /** `tries` counts the attempts that failed without a connection or a sign-in. The answer will be sent again. */
  | { state: 'sending'; question: QuestionRef; chosen: ChosenItems; tries: number }
  | { state: 'right'; question: QuestionRef; chosen: ChosenItems; reason: string | null };

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
    /** `waiting` is true for an answer that the device stored because it could not be sent. */
    questionOpened: (
      state,
      { payload }: PayloadAction<{ question: QuestionRef; chosen: ChosenItems; waiting: boolean }>,
    ) => {
      const { question, chosen, waiting } = payload;
      state.answer = waiting
        ? { state: 'sending', question, chosen, tries: 0 }
        : { state: 'choosing', question, chosen };
    },
    choiceMade: (state, { payload }: PayloadAction<{ option: number; item: number }>) => {
      const { answer } = state;
      if (answer.state === 'none' || answer.state === 'right') return;
      if (answer.state === 'sending') return;
      answer.state = 'choosing';
      answer.chosen[payload.option] = payload.item;
    },
    answerGiven: (state) => {
      const { answer } = state;
      if (answer.state === 'none' || answer.state === 'right') return;
      const { question, chosen } = answer;
      state.answer = { state: 'sending', question, chosen, tries: 0 };
    },
    sendingFailed: ({ answer }) => {
      if (answer.state === 'sending') answer.tries += 1;
    },
    answerMarked: (
      state,
      { payload }: PayloadAction<{ correct: boolean; reason: string | null }>,
    ) => {
      const { answer } = state;
      if (answer.state !== 'sending') return;
      const { question, chosen } = answer;
      state.answer = payload.correct
        ? { state: 'right', question, chosen, reason: payload.reason }
        : { state: 'wrong', question, chosen };
    },
    answerRefused: (state) => {
      const { answer } = state;
      if (answer.state !== 'sending') return;
      state.answer = { state: 'refused', question: answer.question, chosen: answer.chosen };
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
  answerRefused,
  questionLeft,
} = studySlice.actions;
export const { selectTextSize, selectAnswer } = studySlice.injectInto(rootReducer).selectors;
