import { decodeField } from '@platewise/avetmiss/decode';
import { fieldOf, keyOf } from '@platewise/avetmiss/layouts';
import type { Field, NatContent, NatFileId } from '@platewise/avetmiss/types';
import { eachRecord } from '../natFiles/readNatFiles';
import type { FilePlan } from './planFixes';
import { editRecord } from './rewriteFile';

/** The files whose records name one of another file by its key, and mean nothing without it. */
const HANGING: Partial<Record<NatFileId, NatFileId[]>> = {
  NAT00010: ['NAT00020', 'NAT00120', 'NAT00130'],
  NAT00020: ['NAT00120'],
  NAT00030: ['NAT00120', 'NAT00130'],
  NAT00060: ['NAT00120'],
  NAT00080: ['NAT00085', 'NAT00090', 'NAT00100', 'NAT00120', 'NAT00130'],
};

export const filesHangingOn = (file: NatFileId): NatFileId[] => HANGING[file] ?? [];

/** Keys of records that are deleted, by their file. */
export type Gone = Map<NatFileId, Set<string>>;

/**
 * Reads in a line what the record of `of` is known by that it is or names. Null where a part of that is blank: it names
 * nothing.
 */
export function keyReader(of: NatFileId, within: NatFileId): (line: string) => string | null {
  const fields = keyOf(of).map((name) => fieldOf(within, name) as Field);
  return (line) => {
    const parts = fields.map((field) => decodeField(field, line));
    return parts.includes('') ? null : parts.join('\n');
  };
}

/** Whether a record of the file names one that is gone; null where none of the file can. */
export function hangingOn(gone: Gone, within: NatFileId): ((line: string) => boolean) | null {
  const readers = [...gone].flatMap(([of, keys]) =>
    keys.size > 0 && filesHangingOn(of).includes(within)
      ? [{ keys, keyIn: keyReader(of, within) }]
      : [],
  );
  if (readers.length === 0) return null;
  return (line) => readers.some(({ keys, keyIn }) => keys.has(keyIn(line) ?? ''));
}

/** What the deleted records were known by, where no record of the file will be known by it afterwards. */
export async function keysGone(
  fileId: NatFileId,
  content: () => NatContent,
  plan: FilePlan,
): Promise<Set<string>> {
  const gone = new Set<string>();
  const isDeleted = (recordNumber: number) => plan.get(recordNumber)?.edits === null;
  if (![...plan.keys()].some(isDeleted)) return gone;
  const keyIn = keyReader(fileId, fileId);
  await eachRecord(content(), (line, recordNumber) => {
    const key = isDeleted(recordNumber) ? keyIn(line) : null;
    if (key !== null) gone.add(key);
  });
  await eachRecord(content(), (line, recordNumber) => {
    if (isDeleted(recordNumber)) return;
    const edits = plan.get(recordNumber)?.edits ?? [];
    gone.delete(keyIn(editRecord(fileId, line, edits, [])) ?? '');
  });
  return gone;
}
