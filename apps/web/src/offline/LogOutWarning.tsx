import { ConfirmDialog } from '../ui/ConfirmDialog';

type Props = {
  /** The answers that wait on this device. */
  count: number;
  /** The clips that wait on this device. */
  clips: number;
  onLogOut: () => void;
  onClose: () => void;
};

export default function LogOutWarning({ count, clips, onLogOut, onClose }: Props) {
  return (
    <ConfirmDialog
      title="Log out?"
      confirmLabel="Log Out and Lose Them"
      cancelLabel="Stay Logged In"
      danger
      onConfirm={onLogOut}
      onClose={onClose}
    >
      {count > 0 && <p>{navigator.onLine ? sayUnchecked(count) : sayUnsent(count)}</p>}
      {clips > 0 && <p>{sayUnsentClips(clips)}</p>}
    </ConfirmDialog>
  );
}

const sayUnsent = (count: number) =>
  count === 1
    ? '1 answer waits to be sent. Connect to the internet first, or log out and lose it.'
    : `${count} answers wait to be sent. Connect to the internet first, or log out and lose them.`;

/** A wrong answer is tried again before the later ones are checked. */
const sayUnchecked = (count: number) =>
  count === 1
    ? '1 answer has not been checked yet. Go on with your quiz first, or log out and lose it.'
    : `${count} answers have not been checked yet. Go on with your quiz first, or log out and lose them.`;

const sayUnsentClips = (clips: number) =>
  clips === 1
    ? '1 clip of your skills is not sent yet. Open “Show your skills” and wait until it is sent, or log out and lose it.'
    : `${clips} clips of your skills are not sent yet. Open “Show your skills” and wait until they are sent, or log out and lose them.`;
