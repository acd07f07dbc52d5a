import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { api } from '../../api/api';
import { rootReducer } from '../../api/rootReducer';
import { readTextSize, type TextSize } from './content/textSizes';

/** For each of the question's options the index of the chosen item; null while none is chosen. */
export type Chosen = (number | null)[];

export type QuestionRef = {
  userCourseId: string;
  sectionId: number;
  questionNo: number;
  questionId: number;
};

export type Answering =
  | { state: 'none' }
  | { state: 'choosing' | 'wrong' | 'refused'; of: QuestionRef; chosen: Chosen }
  /** `tries` have failed for want of a connection or a sign-in; the answer waits to be sent again. */
  | { state: 'sending'; of: QuestionRef; chosen: Chosen; tries: number }
  | { state: 'right'; of: QuestionRef; chosen: Chosen; reason: string | null };

type StudyState = { textSize: TextSize; answering: Answering };

const NONE: Answering = { state: 'none' };

const initialState = (): StudyState => ({ textSize: readTextSize(), answering: NONE });

export const studySlice = createSlice({
  name: 'study',
  initialState,
  reducers: {
    textSizeChosen: (state, { payload }: PayloadAction<TextSize>) => {
      state.textSize = payload;
    },
    /** `waiting` is an answer that the device kept because it has not been sent. */
    questionOpened: (
      state,
      { payload }: PayloadAction<{ of: QuestionRef; chosen: Chosen; waiting: boolean }>,
    ) => {
      const { of, chosen, waiting } = payload;
      state.answering = waiting
        ? { state: 'sending', of, chosen, tries: 0 }
        : { state: 'choosing', of, chosen };
    },
    choiceMade: (state, { payload }: PayloadAction<{ option: number; item: number }>) => {
      const { answering } = state;
      if (answering.state === 'none' || answering.state === 'right') return;
      if (answering.state === 'sending') return;
      answering.state = 'choosing';
      answering.chosen[payload.option] = payload.item;
    },
    answerGiven: (state) => {
      const { answering } = state;
      if (answering.state === 'none' || answering.state === 'right') return;
      const { of, chosen } = answering;
      state.answering = { state: 'sending', of, chosen, tries: 0 };
    },
    sendingFailed: ({ answering }) => {
      if (answering.state === 'sending') answering.tries += 1;
    },
    answerMarked: (
      state,
      { payload }: PayloadAction<{ correct: boolean; reason: string | null }>,
    ) => {
      const { answering } = state;
      if (answering.state !== 'sending') return;
      const { of, chosen } = answering;
      state.answering = payload.correct
        ? { state: 'right', of, chosen, reason: payload.reason }
        : { state: 'wrong', of, chosen };
    },
    answerRefused: (state) => {
      const { answering } = state;
      if (answering.state !== 'sending') return;
      state.answering = { state: 'refused', of: answering.of, chosen: answering.chosen };
    },
    questionLeft: (state) => {
      state.answering = NONE;
    },
  },
  extraReducers: (builder) => {
    // Someone else has signed in.
    builder.addMatcher(api.util.resetApiState.match, initialState);
  },
  selectors: {
    selectTextSize: ({ textSize }) => textSize,
    selectAnswering: ({ answering }) => answering,
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
export const { selectTextSize, selectAnswering } = studySlice.injectInto(rootReducer).selectors;
