import type { AppContext } from '../context';
import type { Tx } from '../db/client';
import { recordKey } from '../sealing/recordKey';
import {
  holdsSensitive,
  isSealed,
  openFields,
  type SensitiveNames,
  sealFields,
} from '../sealing/sealedJson';

type Subject = { subjectType: string; subjectId: string };
type Changes = { before?: unknown; after?: unknown };
type Entry = Subject & Changes;

const SENSITIVE = new Set([
  'usiNumber',
  'disability',
  'disabilityType',
  'aboriginalOrTorresStraitIslandOrigin',
  'indigenousOrigin',
  'signature',
]);

/** NAT files are sealed as a whole, and so is what was a record of one. */
const sensitiveIn = ({ subjectType }: Subject): SensitiveNames =>
  subjectType === 'natRecord' ? 'all' : SENSITIVE;

const sealedFieldName = ({ subjectType, subjectId }: Subject, side: keyof Changes) =>
  `AuditEntry.${side} ${subjectType} ${subjectId}`;

/** Encrypts the USI, disability, origin and signature in entries before they are stored. */
export async function sealEntries<E extends Entry>(
  ctx: AppContext,
  tx: Tx,
  entries: E[],
): Promise<E[]> {
  const isAnySensitive = entries.some((entry) =>
    [entry.before, entry.after].some((side) => holdsSensitive(side, sensitiveIn(entry))),
  );
  if (!isAnySensitive) return entries;
  const key = await recordKey(ctx, tx);
  return entries.map((entry) => ({
    ...entry,
    before: sealFields(key, sealedFieldName(entry, 'before'), entry.before, sensitiveIn(entry)),
    after: sealFields(key, sealedFieldName(entry, 'after'), entry.after, sensitiveIn(entry)),
  }));
}

/** Decrypts the sealed fields of entries. Entries that were written before fields were sealed stay as they are. */
export async function openEntries<E extends Entry>(
  ctx: Pick<AppContext, 'config'>,
  db: Tx,
  entries: E[],
): Promise<E[]> {
  if (!entries.some(({ before, after }) => isSealed(before) || isSealed(after))) return entries;
  const key = await recordKey(ctx, db);
  return entries.map((entry) => ({
    ...entry,
    before: openFields(key, sealedFieldName(entry, 'before'), entry.before),
    after: openFields(key, sealedFieldName(entry, 'after'), entry.after),
  }));
}
