import { Button } from '@mantine/core';
import { useFormikContext } from 'formik';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { SavedState, type Saving } from '../../../ui/SavedState';
import classes from './FormBar.module.css';
import { answeredCount, type FormValues } from './formValues';

type Props = { saving: Saving; onSave: () => void };

/** Stays at the foot of the screen: how far one is, and the two things one can do. */
export function FormBar({ saving, onSave }: Props) {
  const { values, isSubmitting } = useFormikContext<FormValues>();
  const [answered, all] = [answeredCount(values), values.taskResponses.length];
  return (
    <div className={classes.bar}>
      <div className={classes.state}>
        <span className={classes.count}>
          {answered} of {all} answered
        </span>
        {answered < all && (
          <Button variant="subtle" size="sm" onClick={goToNext}>
            Next
          </Button>
        )}
        <SavedState saving={saving} />
      </div>
      <Button
        variant="default"
        size="lg"
        className={classes.button}
        loading={!isSubmitting && (saving === 'saving' || saving === 'waiting')}
        disabled={isSubmitting}
        onClick={onSave}
      >
        Save progress
      </Button>
      <SubmitButton className={classes.button}>Submit</SubmitButton>
    </div>
  );
}

function goToNext() {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-task]')];
  const next = rows.find((row) => !row.querySelector('input:checked'));
  next?.querySelector('input')?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'center', behavior: 'smooth' });
}
