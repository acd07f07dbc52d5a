import { hasRoute } from './areas';

const plain = (path: string) => path.toLowerCase().replace(/\/$/, '');

/** Addresses are the same in any letter case, with or without a slash at the end; and nowhere is everywhere the same. */
export const isSamePage = (one: string, other: string) =>
  plain(one) === plain(other) || !(hasRoute(one) || hasRoute(other));
