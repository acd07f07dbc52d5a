import type { AvetmissFinding } from '@platewise/shared/avetmiss';

/** A value of a record that can be edited. Without a field it is the record as a whole, which can be deleted. */
export type EditableValue = Pick<
  AvetmissFinding,
  | 'natFileNumber'
  | 'fileId'
  | 'recordNumber'
  | 'version'
  | 'fieldName'
  | 'fieldTitle'
  | 'fieldValue'
>;

/** Two findings about a field of a record have one key. */
export const keyOf = ({ natFileNumber, recordNumber, fieldName }: EditableValue) =>
  `${natFileNumber}-${recordNumber}-${fieldName ?? ''}`;

/** Which of them is wrong is not known where they do not go together. */
const ADDRESS_PARTS = ['addressSuburb', 'postcode', 'stateIdentifier'];

const editableValue = (
  { natFileNumber, fileId, recordNumber, version }: AvetmissFinding,
  fieldName: string | null,
  fieldTitle: string | null,
  fieldValue: string,
): EditableValue => ({
  natFileNumber,
  fileId,
  recordNumber,
  version,
  fieldName,
  fieldTitle,
  fieldValue,
});

/** What can be edited to settle a finding: its field, and with a part of an address the other parts. */
export function editableValuesOf(finding: AvetmissFinding): EditableValue[] {
  const { fieldName, fieldTitle, fieldValue, recordNumber, record } = finding;
  if (fieldName === null || recordNumber === 0) return [];
  const own = editableValue(finding, fieldName, fieldTitle, fieldValue);
  if (!ADDRESS_PARTS.includes(fieldName)) return [own];
  return ADDRESS_PARTS.flatMap((part) => {
    if (part === fieldName) return [own];
    const other = record.find(({ name }) => name === part);
    return other ? [editableValue(finding, part, other.title, other.value)] : [];
  });
}

export const recordOf = (finding: AvetmissFinding): EditableValue =>
  editableValue(finding, null, null, '');
