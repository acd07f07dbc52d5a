import { MESSAGES } from '@platewise/shared/messages';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { loadComponentStyles } from '../../prerender/page';
import { applicationError } from './applicationError';

const MessageDialog = lazy(() =>
  Promise.all([import('../MessageDialog'), loadComponentStyles()]).then(([dialog]) => ({
    default: dialog.MessageDialog,
  })),
);

/** Shows the error that `applicationError.show` received, over any open page. */
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
