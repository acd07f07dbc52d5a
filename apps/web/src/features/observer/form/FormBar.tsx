import { Button } from '@mantine/core';
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
import type { Saving } from '../../../ui/drafts/SavedState';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { scrollToElement } from '../../../ui/motion';
import classes from './FormBar.module.css';
import type { FormValues } from './formValues';
import { countTasks } from './taskProgress';
import type { Kept, useObserverForm } from './useObserverForm';

type Props = {
  form: ThirdPartyFormResponse;
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
  scrollToElement(next ?? null);
}

const isBelow = (row: HTMLElement, here: HTMLElement) =>
  Boolean(here.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING);

type FormStateProps = {
  saving: Saving;
  kept: Kept;
  /** The whole form is on its way, not only what has been answered so far. */
  submitting: boolean;
};

/** Where the answers are, always in words. */
function FormState(props: FormStateProps) {
  const online = useOnline();
  const { words, Icon, tone } = said({ ...props, online });
  return (
    <output className={classes.standing} data-tone={tone}>
      {words && <Icon size={20} stroke={1.75} aria-hidden />}
      {words}
    </output>
  );
}

function said({ saving, kept, submitting, online }: FormStateProps & { online: boolean }) {
  if (saving === 'waiting')
    return {
      words: submitting
        ? 'No connection. Your form is kept on this device and goes off by itself when you are back online. Keep this page open, or open the link again later.'
        : 'No connection. Your answers are kept on this device and saved by themselves when you are back online.',
      Icon: IconCloudOff,
      tone: 'waiting',
    };
  if (saving === 'saving')
    return { words: submitting ? 'Sending…' : 'Saving…', Icon: IconCloudUp, tone: 'quiet' };
  if (kept === 'nowhere')
    return {
      words: 'This device cannot keep your answers. Please save your progress before you leave.',
      Icon: IconInfoCircle,
      tone: 'waiting',
    };
  if (!online)
    return {
      words: 'You are offline. Carry on: everything you enter is kept on this device.',
      Icon: IconCloudOff,
      tone: 'waiting',
    };
  if (saving === 'saved') return { words: 'Saved', Icon: IconCircleCheck, tone: 'good' };
  if (kept === 'on device')
    return { words: 'Kept on this device', Icon: IconDeviceMobile, tone: 'quiet' };
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

/** False where the device knows that it has no connection. */
const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
