import type { Rule } from '../rules';
import type { NatSet } from '../set/set';
import type { Field, NatFileId, NatRecord } from '../types';

/** What a finding's words may name besides the field and its value. */
export type Words = Record<string, string>;

export const BROKEN: Words = {};

export type At = { rule: Rule; file: NatFileId; field: Field | null };

/**
 * Named for what must hold; gives null where it does. A value that another rule already refuses (blank, no day, not in
 * the list) is passed over, so that one mistake is one finding.
 */
export type Check = (
  value: string,
  record: NatRecord,
  at: At,
  set: NatSet,
  line: string,
) => Words | null;

export const unless = (holds: boolean): Words | null => (holds ? null : BROKEN);
