import { Button } from '@mantine/core';
import type { ThirdPartyFormAnswer } from '@platewise/shared/observerForms';
import { IconArrowDown } from '@tabler/icons-react';
import { useFormikContext } from 'formik';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { scrollCalmly } from '../../../ui/scrollCalmly';
import classes from './FormBar.module.css';
import { FormState } from './FormState';
import type { FormValues } from './formValues';
import { countTasks } from './taskProgress';
import type { useObserverForm } from './useObserverForm';

type Props = {
  form: ThirdPartyFormAnswer;
  filling: ReturnType<typeof useObserverForm>;
  onSave: () => void;
};

/** Stays at the foot of the screen: how far one is, and the two things one can do. */
export function FormBar({ form, filling, onSave }: Props) {
  const { values, isSubmitting } = useFormikContext<FormValues>();
  const { saving, kept, stopWaiting } = filling;
  const { all, answered, open, notSeen } = countTasks(values.taskResponses);
  const busy = saving === 'saving' || saving === 'waiting';
  return (
    <div className={classes.bar} data-form-bar>
      <progress
        className={classes.progress}
        aria-label="Tasks answered"
        max={all}
        value={answered}
      />
      <div className={classes.count}>
        <span>
          {answered} of {all} answered
          {notSeen > 0 && <span className={classes.notSeen}>, {notSeen} not seen</span>}
        </span>
        {open > 0 && (
          <Button
            variant="subtle"
            size="sm"
            className={classes.next}
            aria-label="Next unanswered task"
            rightSection={<IconArrowDown size={18} stroke={1.75} aria-hidden />}
            onClick={goToNext}
          >
            Next
          </Button>
        )}
        {!form.isSampleForm && <FormState saving={saving} kept={kept} submitting={isSubmitting} />}
      </div>
      {isSubmitting && saving === 'waiting' ? (
        <Button variant="default" size="lg" className={classes.only} onClick={stopWaiting}>
          Change something first
        </Button>
      ) : (
        <>
          <Button
            variant="default"
            size="lg"
            className={classes.button}
            loading={!isSubmitting && saving === 'saving'}
            disabled={busy || isSubmitting}
            onClick={onSave}
          >
            Save progress
          </Button>
          <SubmitButton className={classes.button}>Submit</SubmitButton>
        </>
      )}
    </div>
  );
}

/** The next below what is being answered, else the first. */
function goToNext() {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-task]')];
  const open = rows.filter((row) => !row.querySelector('input:checked'));
  const here = rows.find((row) => row.contains(document.activeElement));
  const below = open.find((row) => here && isBelow(row, here));
  const next = below ?? open[0];
  next?.querySelector('input')?.focus({ preventScroll: true });
  scrollCalmly(next ?? null);
}

const isBelow = (row: HTMLElement, here: HTMLElement) =>
  Boolean(here.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING);
