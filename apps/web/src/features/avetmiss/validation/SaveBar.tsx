import { Button } from '@mantine/core';
import classes from './Validation.module.css';

type Props = { edits: number; deleted: number; isSaving: boolean; onSave: () => void };

const counted = (count: number, what: string) =>
  `${count.toLocaleString('en-AU')} ${what}${count === 1 ? '' : 's'}`;

/** Stays in sight below what is edited. */
export const SaveBar = ({ edits, deleted, isSaving, onSave }: Props) => (
  <div className={classes.bar}>
    <Button loading={isSaving} onClick={onSave}>
      Save Changes
    </Button>
    <output>
      {edits > 0 && `${counted(edits, 'change')} not saved`}
      {deleted > 0 && `, ${counted(deleted, 'record')} to be deleted`}
    </output>
  </div>
);
