import { TextInput } from '@mantine/core';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { FieldError } from '../../../ui/form/FieldError';
import { selectDrafts, selectRefusals, valueTyped } from '../avetmissSlice';
import { type Box, keyOf } from './boxes';

type Props = { box: Box; disabled: boolean; onTyping: (isTyping: boolean) => void };

export function ValueBox({ box, disabled, onTyping }: Props) {
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
