import { Alert, Anchor, Loader } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useAppDispatch } from '../../../app/hooks';
import { Loading } from '../../../ui/Loading';
import { messagesOpened, type Sync } from '../contentSyncSlice';
import classes from './courses.module.css';

type Props = {
  sync: Sync;
  /** Beside courses that are known already. */
  isInline: boolean;
};

/** How the sync with eLearnd stands. */
export function SyncState({ sync, isInline }: Props) {
  if (sync.state === 'failed') return <Problem>{sync.why}</Problem>;
  if (sync.state === 'refused') return <Refused messages={sync.messages} />;
  if (sync.state === 'synced') return null;
  return isInline ? (
    <p className={classes.syncing} role="status">
      <Loader size={20} aria-hidden />
      {MESSAGES.contentSync.syncing}
    </p>
  ) : (
    <div className={classes.whole}>
      <Loading label={MESSAGES.contentSync.syncing} />
    </div>
  );
}

function Refused({ messages }: { messages: string[] }) {
  const dispatch = useAppDispatch();
  return (
    <Problem>
      {MESSAGES.contentSync.failedToSync} A course with a message stays as it was.{' '}
      <Anchor
        component="button"
        type="button"
        className={classes.show}
        onClick={() => dispatch(messagesOpened())}
      >
        Show {messages.length === 1 ? 'the message' : `the ${messages.length} messages`}
      </Anchor>
    </Problem>
  );
}

/** A notice has said it already. */
const Problem = ({ children }: { children: ReactNode }) => (
  <Alert
    role="note"
    color="tomato"
    icon={<IconAlertCircle aria-hidden />}
    className={classes.problem}
  >
    {children}
  </Alert>
);
