import type {
  AvetmissStatus,
  NatFilesResponse,
  ValidationResponse,
} from '@platewise/shared/avetmiss';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { api } from '../../api/api';
import { rootReducer } from '../../api/rootReducer';
import { avetmissApi } from './avetmissApi';

/** The generated files, with their period and state. */
export type Files = Omit<AvetmissStatus, 'validToken' | 'compiling' | 'errorMessage'>;

/** The values typed into the fields of findings, by `fieldKey`. */
export type Drafts = Record<string, string>;

/** Why the server did not take a draft, by `fieldKey`; it says nothing of what is typed afterwards. */
export type Refusals = Record<string, { value: string; message: string }>;

type Findings = { result: ValidationResponse | null; drafts: Drafts; refusals: Refusals };
type AvetmissState = Findings & { files: Files | null };

const findingsIn = (result: ValidationResponse | null): Findings => ({
  result,
  drafts: {},
  refusals: {},
});
const initialState = (): AvetmissState => ({ files: null, ...findingsIn(null) });

/** Findings about other files, or about the same files before a change, are no longer valid. */
function filesChanged(
  state: AvetmissState,
  { reports, imported, year, period, version }: NatFilesResponse,
) {
  if (state.files)
    Object.assign(state.files, { reports, imported, year, period, version, validatedAt: null });
  Object.assign(state, findingsIn(null));
}

const { endpoints } = avetmissApi;

export const avetmissSlice = createSlice({
  name: 'avetmiss',
  initialState,
  reducers: {
    /** `asFound` is the value in the file. Typing that value again means that nothing changes. */
    valueTyped: (
      { drafts },
      { payload }: PayloadAction<{ key: string; value: string; asFound: string }>,
    ) => {
      if (payload.value === payload.asFound) delete drafts[payload.key];
      else drafts[payload.key] = payload.value;
    },
    deletionChosen: ({ drafts }, { payload: key }: PayloadAction<string>) => {
      drafts[key] = '';
    },
    draftsDropped: ({ drafts }, { payload: keys }: PayloadAction<string[]>) => {
      for (const key of keys) delete drafts[key];
    },
    draftsRefused: (state, { payload }: PayloadAction<Refusals>) => {
      state.refusals = payload;
    },
  },
  extraReducers: (builder) => {
    builder
      .addMatcher(endpoints.avetmissStatus.matchFulfilled, (state, { payload }) =>
        payload && payload.reports.length > 0 ? { ...state, files: payload } : initialState(),
      )
      .addMatcher(endpoints.submitNatFiles.matchFulfilled, (state, { payload }) => {
        Object.assign(state, findingsIn(payload));
      })
      .addMatcher(endpoints.updateValidation.matchFulfilled, (state, { payload }) =>
        filesChanged(state, payload),
      )
      .addMatcher(endpoints.fixGroup.matchFulfilled, (state, { payload }) =>
        filesChanged(state, payload),
      )
      .addMatcher(endpoints.fixAddresses.matchFulfilled, (state, { payload }) =>
        filesChanged(state, payload),
      )
      .addMatcher(endpoints.importNatFiles.matchFulfilled, (state, { payload }) =>
        filesChanged(state, payload),
      )
      .addMatcher(endpoints.compileNatFiles.matchFulfilled, initialState)
      .addMatcher(endpoints.deleteNatFiles.matchFulfilled, initialState)
      // Someone else has signed in.
      .addMatcher(api.util.resetApiState.match, initialState);
  },
  selectors: {
    selectFiles: ({ files }) => files,
    selectResult: ({ result }) => result,
    selectDrafts: ({ drafts }) => drafts,
    selectRefusals: ({ refusals }) => refusals,
  },
});

declare module '../../api/rootReducer' {
  export interface LazySlices extends WithSlice<typeof avetmissSlice> {}
}

export const { valueTyped, deletionChosen, draftsDropped, draftsRefused } = avetmissSlice.actions;
export const { selectFiles, selectResult, selectDrafts, selectRefusals } =
  avetmissSlice.injectInto(rootReducer).selectors;
