import type { USER_TYPES as SHARED } from '@platewise/shared/accounts';

/** A copy, so that pages which only ask who is here need not load the validation library that stands beside it. */
export const USER_TYPES: typeof SHARED = { admin: 1, student: 2, business: 3 };
