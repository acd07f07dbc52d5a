import { combineSlices, createDynamicMiddleware } from '@reduxjs/toolkit';

/** An area declares its slice here and injects it when it loads; see the README. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface LazySlices {}

/** Starts with nothing: `api.ts` and the areas add themselves, so that the first page need not carry them. */
export const rootReducer = combineSlices({
  // The store needs one reducer to begin with.
  started: (state: true = true) => state,
}).withLazyLoadedSlices<LazySlices>();

export type RootState = ReturnType<typeof rootReducer>;

export const lateMiddleware = createDynamicMiddleware();

const listeners = new Set<() => void>();

/** The store asks to be told, because added state exists only after the next action. */
export const onLateReducer = (listener: () => void) => void listeners.add(listener);

export const tellOfLateReducer = () => {
  for (const listener of listeners) listener();
};
