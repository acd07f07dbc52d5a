import { Button } from '@mantine/core';
import { formatCount } from '@platewise/shared/count';
import type { ThirdPartyFormResponse } from '@platewise/shared/observerForms';
import {
  IconArrowDown,
  IconCircleCheck,
  IconCloudOff,
  IconCloudUp,
  IconDeviceMobile,
  IconInfoCircle,
} from '@tabler/icons-react';
import { useFormikContext } from 'formik';
import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { SavingState } from '../../../ui/drafts/SavedState';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { scrollToElement } from '../../../ui/motion';
import classes from './FormBar.module.css';
import type { FormValues } from './formValues';
import { isNamed } from './occasionValues';
import { countTasks } from './taskProgress';
import type { DraftState, useObserverForm } from './useObserverForm';

type Props = {
  form: ThirdPartyFormResponse;
  filling: ReturnType<typeof useObserverForm>;
  onSave: () => void;
};

/** Stays at the bottom of the screen with the progress and the two actions. */
export function FormBar({ form, filling, onSave }: Props) {
  const { values, isSubmitting } = useFormikContext<FormValues>();
  const { saving, kept, stopWaiting } = filling;
  const { all, answered, open, notSeen } = countTasks(values.taskResponses);
  const { occasions = [] } = values;
  const named = occasions.filter(isNamed).length;
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
          {named < occasions.length && `, ${named} of ${formatCount(occasions.length, 'occasion')}`}
          {notSeen > 0 && <span className={classes.notSeen}>, {notSeen} not seen</span>}
        </span>
        {open > 0 && (
          <Button
            variant="subtle"
            size="sm"
            className={classes.next}
            aria-label="Next unanswered task"
            rightSection={<IconArrowDown size={18} stroke={1.75} aria-hidden />}
            onClick={focusNextTask}
          >
            Next
          </Button>
        )}
        {!form.isSampleForm && <FormState saving={saving} kept={kept} submitting={isSubmitting} />}
      </div>
      {isSubmitting && saving === 'waiting' ? (
        <Button variant="default" size="lg" className={classes.only} onClick={stopWaiting}>
          Keep editing
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

/** Goes to the next unanswered task below the focused one, or to the first. */
function focusNextTask() {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-task]')];
  const open = rows.filter((row) => !row.querySelector('input:checked'));
  const here = rows.find((row) => row.contains(document.activeElement));
  const below = open.find((row) => here && isBelow(row, here));
  const next = below ?? open[0];
  const closed = next?.closest('section')?.querySelector<HTMLElement>('[aria-expanded="false"]');
  if (closed) flushSync(() => closed.click());
  next?.querySelector('input')?.focus({ preventScroll: true });
  scrollToElement(next ?? null);
}

const isBelow = (row: HTMLElement, here: HTMLElement) =>
  Boolean(here.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING);

type FormStateProps = {
  saving: SavingState;
  kept: DraftState;
  /** True when the whole form is being submitted, false when only the progress is saved. */
  submitting: boolean;
};

/** Shows in words where the answers are stored. */
function FormState(props: FormStateProps) {
  const online = useOnline();
  const { words, Icon, tone } = describeFormState({ ...props, online });
  return (
    <output className={classes.standing} data-tone={tone}>
      {words && <Icon size={20} stroke={1.75} aria-hidden />}
      {words}
    </output>
  );
}

function describeFormState({
  saving,
  kept,
  submitting,
  online,
}: FormStateProps & { online: boolean }) {
  if (saving === 'waiting')
    return {
      words: submitting
        ? 'No connection. Your form is saved on this device and will be sent automatically when you’re back online. Keep this page open, or open the link again later.'
        : 'No connection. Your answers are saved on this device and will be sent automatically when you’re back online.',
      Icon: IconCloudOff,
      tone: 'waiting',
    };
  if (saving === 'saving')
    return { words: submitting ? 'Sending…' : 'Saving…', Icon: IconCloudUp, tone: 'quiet' };
  if (kept === 'nowhere')
    return {
      words: 'This device can’t store your answers. Please save your progress before you leave.',
      Icon: IconInfoCircle,
      tone: 'waiting',
    };
  if (!online)
    return {
      words: 'You’re offline. Keep going: everything you enter is saved on this device.',
      Icon: IconCloudOff,
      tone: 'waiting',
    };
  if (saving === 'saved') return { words: 'Saved', Icon: IconCircleCheck, tone: 'good' };
  if (kept === 'on device')
    return { words: 'Saved on this device', Icon: IconDeviceMobile, tone: 'quiet' };
  return { words: null, Icon: IconInfoCircle, tone: 'quiet' };
}

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** False when the device reports that it has no connection. */
const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
