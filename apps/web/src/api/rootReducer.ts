import { combineSlices } from '@reduxjs/toolkit';
import { api } from './api';

/** An area declares its slice here and injects it when it loads; see the README. */
// Filled by declaration merging
export interface LazySlices {}

export const rootReducer = combineSlices(api).withLazyLoadedSlices<LazySlices>();

export type RootState = ReturnType<typeof rootReducer>;
