import type { NatFileId } from '@platewise/avetmiss/types';
import type { AvetmissFix } from '@platewise/shared/avetmiss';

/** `at` is the index of the fix in the request body, where its problem is reported. */
export type FieldEdit = { fieldName: string; value: string; at: number };
export type FixProblem = { at: number; message: string };
/** The changes to a file by record number: the edits, or null for a record that is deleted. */
export type FilePlan = Map<number, { at: number; edits: FieldEdit[] | null }>;
export type FixPlan = Map<NatFileId, FilePlan>;

/** The fields of a record that have findings; undefined if the record has none. */
export type FindingFields = (fileId: string, recordNumber: number) => string[] | undefined;

const recordName = ({ fileId, recordNumber }: AvetmissFix) => `${fileId}, record ${recordNumber}`;

/** Groups the fixes by file and record. A blank value deletes the whole record, even if another fix edits it. */
export function planFixes(fixes: AvetmissFix[], fieldsFound: FindingFields) {
  const plan: FixPlan = new Map();
  const faults: FixProblem[] = [];
  for (const [at, fix] of fixes.entries()) {
    const message = addFix(plan, fix, at, fieldsFound(fix.fileId, fix.recordNumber));
    if (message) faults.push({ at, message });
  }
  return { plan, faults };
}

/** Returns the problem with the fix, or null. */
function addFix(plan: FixPlan, fix: AvetmissFix, at: number, fields?: string[]): string | null {
  if (!fields) return `The validation found nothing in ${recordName(fix)}.`;
  const fileId = fix.fileId as NatFileId;
  const ofFile: FilePlan = plan.get(fileId) ?? new Map();
  plan.set(fileId, ofFile);
  const change = ofFile.get(fix.recordNumber) ?? { at, edits: [] };
  ofFile.set(fix.recordNumber, change);
  if (!fix.fieldValue) change.edits = null;
  if (!fix.fieldValue || !change.edits) return null;
  const fieldName = fix.fieldName ?? (fields.length === 1 ? fields[0] : undefined);
  if (fieldName === undefined) return `Please choose which field of ${recordName(fix)} to change.`;
  const same = change.edits.find((edit) => edit.fieldName === fieldName);
  if (same && same.value !== fix.fieldValue)
    return `${recordName(fix)} has two values for the same field.`;
  if (!same) change.edits.push({ fieldName, value: fix.fieldValue, at });
  return null;
}
