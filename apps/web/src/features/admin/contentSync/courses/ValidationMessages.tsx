import { MESSAGES } from '@platewise/shared/messages';
import { useAppDispatch, useAppSelector } from '../../../../app/hooks';
import { MessageDialog } from '../../../../ui/MessageDialog';
import { messagesClosed, selectSync } from '../../adminSlice';
import classes from './courses.module.css';

const { validationTitle, failedToSync, checkFollowing } = MESSAGES.contentSync;

/** The problems that the authors have to fix before the sync can go through. */
export function ValidationMessages() {
  const dispatch = useAppDispatch();
  const sync = useAppSelector(selectSync);
  if (sync.state !== 'refused') return null;
  return (
    <MessageDialog
      opened={sync.isShown}
      title={validationTitle}
      onClose={() => dispatch(messagesClosed())}
    >
      <p className={classes.first}>{failedToSync}</p>
      <p>{checkFollowing}</p>
      <ul className={classes.messages}>
        {sync.messages.map((message, i) => (
          // The same may be wrong twice.
          <li key={i}>{message}</li>
        ))}
      </ul>
    </MessageDialog>
  );
}
