import type { AvetmissFinding, AvetmissFix } from '@platewise/shared/avetmiss';
import { isFailure } from '../../../api/failure';
import type { Drafts, Refusals } from '../avetmissSlice';

export type Edit = { field: EditableField; value: string };

/** The edited fields, each once. */
export function editsOf(findings: AvetmissFinding[], drafts: Drafts): Edit[] {
  const edits = new Map<string, Edit>();
  for (const finding of findings)
    for (const field of [...editableFieldsOf(finding), wholeRecordOf(finding)]) {
      const value = drafts[fieldKey(field)];
      if (value !== undefined)
        edits.set(fieldKey(field), { field, value: toFileValue(field, value) });
    }
  return [...edits.values()];
}

/** People type a USI in small letters; the file has it in capitals. */
const toFileValue = ({ fieldName }: EditableField, typed: string) =>
  fieldName === 'uniqueStudentIdentifier' ? typed.trim().toUpperCase() : typed.trim();

/** The records that an edit leaves blank, each once. */
export const deletedRecords = (edits: Edit[]): EditableField[] => [
  ...new Map(
    edits
      .filter(({ value }) => value === '')
      .map(({ field }) => [`${field.fileId}-${field.recordNumber}`, field]),
  ).values(),
];

export const toFix = ({ field, value }: Edit): AvetmissFix => ({
  natFileNumber: field.natFileNumber,
  fileId: field.fileId,
  recordNumber: field.recordNumber,
  fieldName: field.fieldName ?? undefined,
  fieldValue: value,
  version: field.version,
});

/** The server's messages by field: their paths count the edits in the order in which they were sent. */
export function toRefusals(error: unknown, edits: Edit[]): Refusals {
  const refusals: Refusals = {};
  for (const [path, [message]] of Object.entries((isFailure(error) && error.errors) || {})) {
    const edit = edits[Number(/\[(\d+)\]/.exec(path)?.[1])];
    if (edit && message) refusals[fieldKey(edit.field)] = { value: edit.value, message };
  }
  return refusals;
}

/** A value of a record that can be edited. Without a field it is the record as a whole, which can be deleted. */
export type EditableField = Pick<
  AvetmissFinding,
  | 'natFileNumber'
  | 'fileId'
  | 'recordNumber'
  | 'version'
  | 'fieldName'
  | 'fieldTitle'
  | 'fieldValue'
>;

/** Two findings about the same field of a record share a key. */
export const fieldKey = ({ natFileNumber, recordNumber, fieldName }: EditableField) =>
  `${natFileNumber}-${recordNumber}-${fieldName ?? ''}`;

/** When they do not match, nothing says which of them is wrong. */
const ADDRESS_PARTS = ['addressSuburb', 'postcode', 'stateIdentifier'];

const toEditableField = (
  { natFileNumber, fileId, recordNumber, version }: AvetmissFinding,
  fieldName: string | null,
  fieldTitle: string | null,
  fieldValue: string,
): EditableField => ({
  natFileNumber,
  fileId,
  recordNumber,
  version,
  fieldName,
  fieldTitle,
  fieldValue,
});

/** What can be edited to settle a finding: its field, and with a part of an address the other parts. */
export function editableFieldsOf(finding: AvetmissFinding): EditableField[] {
  const { fieldName, fieldTitle, fieldValue, recordNumber, record } = finding;
  if (fieldName === null || recordNumber === 0) return [];
  const own = toEditableField(finding, fieldName, fieldTitle, fieldValue);
  if (!ADDRESS_PARTS.includes(fieldName)) return [own];
  return ADDRESS_PARTS.flatMap((part) => {
    if (part === fieldName) return [own];
    const other = record.find(({ name }) => name === part);
    return other ? [toEditableField(finding, part, other.title, other.value)] : [];
  });
}

export const wholeRecordOf = (finding: AvetmissFinding): EditableField =>
  toEditableField(finding, null, null, '');
