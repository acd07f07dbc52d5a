import { Button, TextInput } from '@mantine/core';
import type { AvetmissFinding } from '@platewise/shared/avetmiss';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { FieldError } from '../../../ui/form/FieldError';
import {
  deletionChosen,
  draftsDropped,
  selectDrafts,
  selectRefusals,
  valueTyped,
} from '../avetmissSlice';
import { DependentRecords } from './DependentRecords';
import { type EditableField, editableFieldsOf, fieldKey, wholeRecordOf } from './edits';
import classes from './Findings.module.css';

/** The values in the file, to be edited. A value left blank deletes its record; a warning says so before it is saved. */
export function FixInFile({ finding }: { finding: AvetmissFinding }) {
  const { recordNumber, fileId } = finding;
  const fields = editableFieldsOf(finding);
  const record = fieldKey(wholeRecordOf(finding));
  const keys = [...fields.map(fieldKey), record];
  const drafts = useAppSelector(selectDrafts);
  const dispatch = useAppDispatch();
  const [isTyping, setIsTyping] = useState(false);
  if (recordNumber === 0)
    return (
      <p className={classes.hint}>This finding is about the whole file. Fix it at the source.</p>
    );

  const isMarked = drafts[record] !== undefined;
  const isEdited = keys.some((key) => drafts[key] !== undefined);
  const isDeleted = keys.some((key) => drafts[key]?.trim() === '');
  const action = { variant: 'subtle', size: 'compact-sm' };
  const where = `${fileId} record ${recordNumber}`;
  return (
    <div className={classes.boxes}>
      {fields.map((field) => (
        <ValueField
          key={fieldKey(field)}
          field={field}
          disabled={isMarked}
          onTyping={setIsTyping}
        />
      ))}
      {isEdited ? (
        <Button
          {...action}
          aria-label={`Undo: ${where}`}
          leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />}
          onClick={() => dispatch(draftsDropped(keys))}
        >
          Undo
        </Button>
      ) : (
        <Button
          {...action}
          color="tomato"
          aria-label={`Delete the record: ${where}`}
          leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
          onClick={() => dispatch(deletionChosen(record))}
        >
          Delete the record
        </Button>
      )}
      {isDeleted && (
        <p className={classes.deletion}>
          This record will be deleted.{' '}
          {!isTyping && <DependentRecords of={{ fileId, recordNumber }} />}
        </p>
      )}
    </div>
  );
}

type Props = { field: EditableField; disabled: boolean; onTyping: (isTyping: boolean) => void };

function ValueField({ field, disabled, onTyping }: Props) {
  const { natFileNumber, recordNumber, fileId, fieldTitle, fieldValue } = field;
  const key = fieldKey(field);
  const draft = useAppSelector((state) => selectDrafts(state)[key]);
  const refusal = useAppSelector((state) => selectRefusals(state)[key]);
  const dispatch = useAppDispatch();
  const isRefused = refusal !== undefined && refusal.value === draft?.trim();
  return (
    <TextInput
      name={`${natFileNumber}-${recordNumber}`}
      aria-label={`Fix in the file: ${fieldTitle}, ${fileId} record ${recordNumber}`}
      description={fieldTitle}
      placeholder="This entry will be deleted if left blank"
      size="sm"
      maxLength={250}
      value={draft ?? fieldValue}
      error={isRefused && <FieldError>{refusal.message}</FieldError>}
      disabled={disabled}
      data-edited={draft !== undefined || undefined}
      onFocus={() => onTyping(true)}
      onBlur={() => onTyping(false)}
      onChange={({ currentTarget: { value } }) =>
        dispatch(valueTyped({ key, value, asFound: fieldValue }))
      }
    />
  );
}
