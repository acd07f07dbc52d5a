import type { NatFileId } from '@platewise/avetmiss/types';
import type { AvetmissFix } from '@platewise/shared/avetmiss';

/** `at` is the place in what was sent, where a fault is told. */
export type Edit = { fieldName: string; value: string; at: number };
export type Fault = { at: number; message: string };
/** What happens to the records of a file, by their numbers: edits, or null where one is deleted. */
export type FilePlan = Map<number, { at: number; edits: Edit[] | null }>;
export type Plan = Map<NatFileId, FilePlan>;

/** The fields that the validation named in a record; undefined where it did not name the record. */
export type FieldsFound = (fileId: string, recordNumber: number) => string[] | undefined;

const place = ({ fileId, recordNumber }: AvetmissFix) => `${fileId}, record ${recordNumber}`;

/** A record that is left blank somewhere is deleted, whatever else is said of it. */
export function planFixes(fixes: AvetmissFix[], fieldsFound: FieldsFound) {
  const plan: Plan = new Map();
  const faults: Fault[] = [];
  for (const [at, fix] of fixes.entries()) {
    const message = addTo(plan, fix, at, fieldsFound(fix.fileId, fix.recordNumber));
    if (message) faults.push({ at, message });
  }
  return { plan, faults };
}

/** Answers what is wrong with the fix; null where nothing is. */
function addTo(plan: Plan, fix: AvetmissFix, at: number, fields?: string[]): string | null {
  if (!fields) return `The validation found nothing in ${place(fix)}.`;
  const fileId = fix.fileId as NatFileId;
  const ofFile: FilePlan = plan.get(fileId) ?? new Map();
  plan.set(fileId, ofFile);
  const change = ofFile.get(fix.recordNumber) ?? { at, edits: [] };
  ofFile.set(fix.recordNumber, change);
  if (!fix.fieldValue) change.edits = null;
  if (!fix.fieldValue || !change.edits) return null;
  const fieldName = fix.fieldName ?? (fields.length === 1 ? fields[0] : undefined);
  if (fieldName === undefined) return `Please say which field of ${place(fix)} is to be changed.`;
  const same = change.edits.find((edit) => edit.fieldName === fieldName);
  if (same && same.value !== fix.fieldValue)
    return `${place(fix)} was given two values for the same field.`;
  if (!same) change.edits.push({ fieldName, value: fix.fieldValue, at });
  return null;
}
