import type { Rule } from '../rules';
import type { NatSet } from '../set/set';
import type { Field, NatFileId, NatRecord } from '../types';

/** Values for the placeholders of a rule's message and remedy, in addition to {title}, {value} and {codes}. */
export type Words = Record<string, string>;

export const BROKEN: Words = {};

export type AppliedRule = { rule: Rule; file: NatFileId; field: Field | null };

/**
 * A check is named after what must be true, and returns null if it is. It skips a value that another rule already
 * reports (blank, not a day, not in the list), so that one mistake gives one finding.
 */
export type Check = (
  value: string,
  record: NatRecord,
  at: AppliedRule,
  set: NatSet,
  line: string,
) => Words | null;

export const unless = (holds: boolean): Words | null => (holds ? null : BROKEN);
