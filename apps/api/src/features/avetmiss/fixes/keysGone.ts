import type { NatContent, NatFileId } from '@platewise/avetmiss/types';
import { eachRecord } from '../store/eachRecord';
import { keyReader } from './hanging';
import type { FilePlan } from './planFixes';
import { editRecord } from './rewriteFile';

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
