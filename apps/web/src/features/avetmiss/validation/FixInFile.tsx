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
import { Dependants } from './Dependants';
import { type EditableValue, editableValuesOf, keyOf, recordOf } from './editableValues';
import classes from './Findings.module.css';

/** What stands in the file, to be edited; left blank, its record goes, and so it says before it is saved. */
export function FixInFile({ finding }: { finding: AvetmissFinding }) {
  const { recordNumber, fileId } = finding;
  const boxes = editableValuesOf(finding);
  const record = keyOf(recordOf(finding));
  const keys = [...boxes.map(keyOf), record];
  const drafts = useAppSelector(selectDrafts);
  const dispatch = useAppDispatch();
  const [isTyping, setIsTyping] = useState(false);
  if (recordNumber === 0)
    return <p className={classes.hint}>This is about the file as a whole: mend its source.</p>;

  const isMarked = drafts[record] !== undefined;
  const isEdited = keys.some((key) => drafts[key] !== undefined);
  const isDeleted = keys.some((key) => drafts[key]?.trim() === '');
  const action = { variant: 'subtle', size: 'compact-sm' };
  const where = `${fileId} record ${recordNumber}`;
  return (
    <div className={classes.boxes}>
      {boxes.map((box) => (
        <ValueBox key={keyOf(box)} box={box} disabled={isMarked} onTyping={setIsTyping} />
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
          This record will be deleted. {!isTyping && <Dependants of={{ fileId, recordNumber }} />}
        </p>
      )}
    </div>
  );
}

type Props = { box: EditableValue; disabled: boolean; onTyping: (isTyping: boolean) => void };

function ValueBox({ box, disabled, onTyping }: Props) {
  const { natFileNumber, recordNumber, fileId, fieldTitle, fieldValue } = box;
  const key = keyOf(box);
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
