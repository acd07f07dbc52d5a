import { MESSAGES } from '@platewise/shared/messages';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { applicationError } from './applicationError';

const MessageDialog = lazy(() =>
  Promise.all([import('../MessageDialog'), import('../allStyles')]).then(([dialog]) => ({
    default: dialog.MessageDialog,
  })),
);

/** Shows what `applicationError.show` was given, over whatever page is open. */
export function ApplicationErrorHost() {
  const error = useSyncExternalStore(applicationError.subscribe, applicationError.get, () => null);
  if (!error) return null;
  return (
    <Suspense>
      <MessageDialog title={MESSAGES.problem.title} opened onClose={applicationError.close}>
        {error.message}
      </MessageDialog>
    </Suspense>
  );
}
