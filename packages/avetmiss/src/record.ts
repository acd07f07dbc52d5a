import type { NatRecord } from './types';

/** '' too where the line ended before the field. */
export const get = (record: NatRecord, name: string) => record[name] ?? '';
