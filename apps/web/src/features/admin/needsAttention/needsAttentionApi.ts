import type { WaitingKind } from '@platewise/shared/needsAttention';
import { api } from '../../../api/api';

const LOOK_AGAIN_MS = 60_000;

const { useNeedsAttentionQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    needsAttention: build.query<WaitingKind[], void>({
      query: () => ({ url: '/admin/needs-attention', keepPage: true }),
      keepUnusedDataFor: 0,
    }),
  }),
});

/** All that waits for the office, asked for again every minute while the window is looked at. */
export const useNeedsAttention = ({ skip = false } = {}) =>
  useNeedsAttentionQuery(undefined, {
    skip,
    pollingInterval: LOOK_AGAIN_MS,
    skipPollingIfUnfocused: true,
  });
