import {
  IconCircleCheck,
  IconCloudOff,
  IconCloudUp,
  IconDeviceMobile,
  IconInfoCircle,
} from '@tabler/icons-react';
import type { Saving } from '../../../ui/SavedState';
import classes from './FormBar.module.css';
import type { Kept } from './useObserverForm';
import { useOnline } from './useOnline';

type Props = {
  saving: Saving;
  kept: Kept;
  /** The whole form is on its way, not only what has been answered so far. */
  submitting: boolean;
};

/** Where the answers are, always in words. */
export function FormState(props: Props) {
  const online = useOnline();
  const { words, Icon, tone } = said({ ...props, online });
  return (
    <output className={classes.standing} data-tone={tone}>
      {words && <Icon size={20} stroke={1.75} aria-hidden />}
      {words}
    </output>
  );
}

function said({ saving, kept, submitting, online }: Props & { online: boolean }) {
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
