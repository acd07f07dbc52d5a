import { MESSAGES } from '@platewise/shared/messages';
import { createSlice, isAnyOf, type WithSlice } from '@reduxjs/toolkit';
import { publishCourse, syncCourses } from '../../api/contentSyncApi';
import { rootReducer } from '../../api/rootReducer';
import { refusalWords } from '../../ui/tellRefusal';

export type Sync =
  /** What is known is being fetched; eLearnd has not been asked yet. */
  | { state: 'loading' }
  | { state: 'syncing' }
  | { state: 'synced' }
  /** Courses that have to be mended first stay as they are. */
  | { state: 'refused'; messages: string[]; isShown: boolean }
  | { state: 'failed'; why: string };

type ContentSyncState = {
  sync: Sync;
  /** The course that is being published. */
  publishing: number | null;
};

const initialState = (): ContentSyncState => ({ sync: { state: 'loading' }, publishing: null });

export const contentSyncSlice = createSlice({
  name: 'contentSync',
  initialState,
  reducers: {
    messagesOpened: ({ sync }) => {
      if (sync.state === 'refused') sync.isShown = true;
    },
    messagesClosed: ({ sync }) => {
      if (sync.state === 'refused') sync.isShown = false;
    },
  },
  extraReducers: (builder) => {
    builder
      .addMatcher(syncCourses.matchPending, (state) => {
        state.sync = { state: 'syncing' };
      })
      .addMatcher(syncCourses.matchFulfilled, (state, { payload }) => {
        const { isSuccessful, validationMessages: messages } = payload;
        state.sync = isSuccessful
          ? { state: 'synced' }
          : { state: 'refused', messages, isShown: true };
      })
      .addMatcher(syncCourses.matchRejected, (state, { payload }) => {
        state.sync = {
          state: 'failed',
          why: refusalWords(payload, MESSAGES.contentSync.notSynced),
        };
      })
      .addMatcher(publishCourse.matchPending, (state, { meta }) => {
        state.publishing = meta.arg.originalArgs.courseId;
      })
      .addMatcher(isAnyOf(publishCourse.matchFulfilled, publishCourse.matchRejected), (state) => {
        state.publishing = null;
      });
  },
  selectors: {
    selectSync: ({ sync }) => sync,
    selectPublishing: ({ publishing }) => publishing,
  },
});

declare module '../../api/rootReducer' {
  export interface LazySlices extends WithSlice<typeof contentSyncSlice> {}
}

export const { messagesOpened, messagesClosed } = contentSyncSlice.actions;
export const { selectSync, selectPublishing } = contentSyncSlice.injectInto(rootReducer).selectors;
