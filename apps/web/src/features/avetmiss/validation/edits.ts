import type { AvetmissFinding, AvetmissFix } from '@platewise/shared/avetmiss';
import { isFailure } from '../../../api/failure';
import type { Drafts, Refusals } from '../avetmissSlice';
import { type Box, boxesOf, keyOf, recordOf } from './boxes';

export type Edit = { box: Box; value: string };

/** What has been edited, each field once. */
export function editsOf(findings: AvetmissFinding[], drafts: Drafts): Edit[] {
  const edits = new Map<string, Edit>();
  for (const finding of findings)
    for (const box of [...boxesOf(finding), recordOf(finding)]) {
      const value = drafts[keyOf(box)];
      if (value !== undefined) edits.set(keyOf(box), { box, value: writtenIn(box, value) });
    }
  return [...edits.values()];
}

/** People type a USI in small letters; the file has it in capitals. */
const writtenIn = ({ fieldName }: Box, typed: string) =>
  fieldName === 'uniqueStudentIdentifier' ? typed.trim().toUpperCase() : typed.trim();

/** The records that an edit leaves blank, each once. */
export const deletedBy = (edits: Edit[]): Box[] => [
  ...new Map(
    edits
      .filter(({ value }) => value === '')
      .map(({ box }) => [`${box.fileId}-${box.recordNumber}`, box]),
  ).values(),
];

export const fixOf = ({ box, value }: Edit): AvetmissFix => ({
  natFileNumber: box.natFileNumber,
  fileId: box.fileId,
  recordNumber: box.recordNumber,
  fieldName: box.fieldName ?? undefined,
  fieldValue: value,
  version: box.version,
});

/** What the server says of edits, by their places in what was sent. */
export function refusalsOf(error: unknown, edits: Edit[]): Refusals {
  const refusals: Refusals = {};
  for (const [path, [message]] of Object.entries((isFailure(error) && error.errors) || {})) {
    const edit = edits[Number(/\[(\d+)\]/.exec(path)?.[1])];
    if (edit && message) refusals[keyOf(edit.box)] = { value: edit.value, message };
  }
  return refusals;
}
