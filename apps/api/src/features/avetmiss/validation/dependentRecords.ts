import { decodeField } from '@platewise/avetmiss/decode';
import { fieldOf, keyOf } from '@platewise/avetmiss/layouts';
import type { Field, NatContent, NatFileId } from '@platewise/avetmiss/types';
import { eachRecord } from '../natFiles/readNatFiles';
import type { FilePlan } from './planFixes';
import { editRecord } from './rewriteFile';

/**
 * For each file, the files with records that refer to it by its key and are invalid without it (AVETMISS VET Provider
 * Collection specifications 8.0).
 */
const DEPENDENT_FILES: Partial<Record<NatFileId, NatFileId[]>> = {
  NAT00010: ['NAT00020', 'NAT00120', 'NAT00130'],
  NAT00020: ['NAT00120'],
  NAT00030: ['NAT00120', 'NAT00130'],
  NAT00060: ['NAT00120'],
  NAT00080: ['NAT00085', 'NAT00090', 'NAT00100', 'NAT00120', 'NAT00130'],
};

export const dependentFiles = (file: NatFileId): NatFileId[] => DEPENDENT_FILES[file] ?? [];

/** The keys of the deleted records, by file. */
export type DeletedKeys = Map<NatFileId, Set<string>>;

/**
 * Returns a function that reads from a line of `within` the key of the record in `of` that the line is or refers to. It
 * returns null if a part of the key is blank.
 */
export function keyReader(of: NatFileId, within: NatFileId): (line: string) => string | null {
  const fields = keyOf(of).map((name) => fieldOf(within, name) as Field);
  return (line) => {
    const parts = fields.map((field) => decodeField(field, line));
    return parts.includes('') ? null : parts.join('\n');
  };
}

/**
 * Returns a test that says whether a line of `within` refers to a deleted record; null if no record of that file can.
 */
export function dependentTest(
  gone: DeletedKeys,
  within: NatFileId,
): ((line: string) => boolean) | null {
  const readers = [...gone].flatMap(([of, keys]) =>
    keys.size > 0 && dependentFiles(of).includes(within)
      ? [{ keys, keyIn: keyReader(of, within) }]
      : [],
  );
  if (readers.length === 0) return null;
  return (line) => readers.some(({ keys, keyIn }) => keys.has(keyIn(line) ?? ''));
}

/** Returns the keys of the deleted records, except keys that another record of the file has after the edits. */
export async function deletedKeys(
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
