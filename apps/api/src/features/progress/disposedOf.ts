import { showDay } from '@platewise/shared/dates';
import { conflict } from '../../domainError';

/** Who reads, signs or opens again what is no longer there. */
export const disposedOf = (what: string, on: Date) =>
  conflict(`${what} was disposed of on ${showDay(on.toISOString())} under the retention rules.`);
