import { MESSAGES } from '@platewise/shared/messages';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { api } from '../../api/api';
import { rootReducer } from '../../api/rootReducer';
import { describeFailure } from '../../ui/feedback/failure';
import { syncCourses } from './contentSync/contentSyncApi';
import type { QueueRow } from './nsw/nswQueuesApi';

export type Selection =
  | { state: 'none' }
  /** `narrowedTo` is the search and the filter of the list at that time. Under another filter nothing is selected. */
  | { state: 'rows'; narrowedTo: string; ids: string[] }
  /** `expected` is how many rows matched. The server refuses the change when it finds another number. */
  | { state: 'allMatching'; narrowedTo: string; expected: number };

type OfSelection<State> = Omit<Extract<Selection, { state: State }>, 'state'> & { list: string };

export type Sync =
  /** The courses known so far are being fetched; eLearnd has not been asked yet. */
  | { state: 'loading' }
  | { state: 'syncing' }
  | { state: 'synced' }
  /** Courses that have to be mended first stay as they are. */
  | { state: 'refused'; messages: string[]; isShown: boolean }
  | { state: 'failed'; why: string };

type AdminState = {
  /** By the name of the list. */
  selections: Record<string, Selection>;
  /**
   * By list and id, the rows that an admin has had on screen. Selected rows can be on other pages, and marking them
   * sends the version that the admin saw.
   */
  seenRows: Record<string, Record<string, QueueRow>>;
  /** By the title of the panel. A panel that nobody has opened or closed fits itself to the window. */
  filterPanels: Record<string, 'open' | 'closed'>;
  contentSync: Sync;
};

export const NOTHING_SELECTED: Selection = { state: 'none' };
const NO_ROWS_SEEN: Record<string, QueueRow> = {};

const initialState = (): AdminState => ({
  selections: {},
  seenRows: {},
  filterPanels: {},
  contentSync: { state: 'loading' },
});

export const adminSlice = createSlice({
  name: 'admin',
  initialState,
  reducers: {
    rowsSelected: ({ selections }, { payload }: PayloadAction<OfSelection<'rows'>>) => {
      const { list, ...rows } = payload;
      if (rows.ids.length > 0) selections[list] = { state: 'rows', ...rows };
      else delete selections[list];
    },
    allMatchingSelected: (
      { selections },
      { payload }: PayloadAction<OfSelection<'allMatching'>>,
    ) => {
      const { list, ...matching } = payload;
      selections[list] = { state: 'allMatching', ...matching };
    },
    selectionCleared: ({ selections }, { payload: list }: PayloadAction<string>) => {
      delete selections[list];
    },
    listNarrowed: (
      { selections },
      { payload }: PayloadAction<{ list: string; narrowedTo: string }>,
    ) => {
      const selection = selections[payload.list] ?? NOTHING_SELECTED;
      if (selection.state === 'none' || selection.narrowedTo === payload.narrowedTo) return;
      delete selections[payload.list];
    },
    queueRowsSeen: (
      { seenRows },
      { payload }: PayloadAction<{ list: string; rows: QueueRow[] }>,
    ) => {
      const seen = Object.fromEntries(payload.rows.map((row) => [row.id, row]));
      seenRows[payload.list] = { ...seenRows[payload.list], ...seen };
    },
    filterPanelOpened: ({ filterPanels }, { payload: title }: PayloadAction<string>) => {
      filterPanels[title] = 'open';
    },
    filterPanelClosed: ({ filterPanels }, { payload: title }: PayloadAction<string>) => {
      filterPanels[title] = 'closed';
    },
    messagesOpened: ({ contentSync }) => {
      if (contentSync.state === 'refused') contentSync.isShown = true;
    },
    messagesClosed: ({ contentSync }) => {
      if (contentSync.state === 'refused') contentSync.isShown = false;
    },
  },
  extraReducers: (builder) => {
    builder
      .addMatcher(syncCourses.matchPending, (state) => {
        state.contentSync = { state: 'syncing' };
      })
      .addMatcher(syncCourses.matchFulfilled, (state, { payload }) => {
        const { isSuccessful, validationMessages: messages } = payload;
        state.contentSync = isSuccessful
          ? { state: 'synced' }
          : { state: 'refused', messages, isShown: true };
      })
      .addMatcher(syncCourses.matchRejected, (state, { payload }) => {
        state.contentSync = {
          state: 'failed',
          why: describeFailure(payload, { fault: MESSAGES.contentSync.notSynced }),
        };
      })
      // Someone else has signed in.
      .addMatcher(api.util.resetApiState.match, initialState);
  },
  selectors: {
    selectSelection: ({ selections }, list: string) => selections[list] ?? NOTHING_SELECTED,
    selectSeenRows: ({ seenRows }, list: string) => seenRows[list] ?? NO_ROWS_SEEN,
    selectFilterPanel: ({ filterPanels }, title: string) => filterPanels[title] ?? null,
    selectSync: ({ contentSync }) => contentSync,
  },
});

declare module '../../api/rootReducer' {
  export interface LazySlices extends WithSlice<typeof adminSlice> {}
}

export const {
  rowsSelected,
  allMatchingSelected,
  selectionCleared,
  listNarrowed,
  queueRowsSeen,
  filterPanelOpened,
  filterPanelClosed,
  messagesOpened,
  messagesClosed,
} = adminSlice.actions;
export const { selectSelection, selectSeenRows, selectFilterPanel, selectSync } =
  adminSlice.injectInto(rootReducer).selectors;
