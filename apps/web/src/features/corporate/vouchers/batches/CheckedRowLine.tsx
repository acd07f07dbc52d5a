import { Button, TextInput } from '@mantine/core';
import { fullName } from '@platewise/shared/personNames';
import type { BatchRow, CheckedRow } from '@platewise/shared/vouchers/batches';
import { IconAlertCircle, IconCircleCheck, IconPencil, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './Batch.module.css';

type Props = {
  row: CheckedRow;
  onMend: (row: BatchRow) => void;
  onLeaveOut: () => void;
};

const FIELDS = [
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['email', 'Email'],
] as const;

/** A row with a problem is open for editing; a valid row can be opened. */
export function CheckedRowLine({ row, onMend, onLeaveOut }: Props) {
  const [isOpen, setIsOpen] = useState(row.problem !== null);
  const [typed, setTyped] = useState<Pick<BatchRow, 'firstName' | 'lastName' | 'email'> | null>(
    null,
  );
  const shown = typed ?? row;

  function finish() {
    if (!typed) return;
    setTyped(null);
    onMend({ ...row, ...trimmed(typed), nameGuessed: false });
  }

  return (
    <li
      className={classes.row}
      data-bad={row.problem !== null || undefined}
      data-check={(row.problem === null && row.nameGuessed) || undefined}
    >
      <span className={classes.line}>Row {row.line}</span>
      {isOpen || row.problem ? (
        <div className={classes.fields}>
          {FIELDS.map(([name, label]) => (
            <TextInput
              key={name}
              aria-label={`${label}, row ${row.line}`}
              placeholder={label}
              size="sm"
              maxLength={300}
              value={shown[name]}
              onChange={({ currentTarget }) =>
                setTyped({ ...pick(shown), [name]: currentTarget.value })
              }
              onBlur={finish}
              onKeyDown={({ key }) => {
                if (key === 'Enter') finish();
              }}
            />
          ))}
        </div>
      ) : (
        <span className={classes.person}>
          <strong>{fullName(row)}</strong>
          <span>{row.email}</span>
        </span>
      )}
      <span className={classes.outcome}>
        {row.problem || row.nameGuessed ? (
          <IconAlertCircle size={18} stroke={1.75} aria-hidden />
        ) : (
          <IconCircleCheck size={18} stroke={1.75} aria-hidden />
        )}
        {row.problem ?? (row.nameGuessed ? guessed(row) : 'Ready to send')}
      </span>
      <span className={classes.rowActions}>
        {!isOpen && !row.problem && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`Edit row ${row.line}`}
            leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
            onClick={() => setIsOpen(true)}
          >
            Edit
          </Button>
        )}
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Leave out row ${row.line}`}
          leftSection={<IconX size={16} stroke={1.75} aria-hidden />}
          onClick={onLeaveOut}
        >
          Leave out
        </Button>
      </span>
    </li>
  );
}

const pick = ({
  firstName,
  lastName,
  email,
}: Pick<BatchRow, 'firstName' | 'lastName' | 'email'>) => ({
  firstName,
  lastName,
  email,
});
const trimmed = (typed: ReturnType<typeof pick>) => ({
  firstName: typed.firstName.trim(),
  lastName: typed.lastName.trim(),
  email: typed.email.trim(),
});

/** The name came from a single column. Its parts are printed on the certificate as they are shown here. */
const guessed = ({ firstName, lastName }: BatchRow) =>
  firstName === lastName
    ? 'Check the name: do they have only one name?'
    : `Check the name: first name ${firstName}, last name ${lastName}?`;
