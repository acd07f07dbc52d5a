import { MESSAGES } from '@platewise/shared/messages';
import type { RootState } from '../../../api/rootReducer';
import type { useAppDispatch } from '../../../app/hooks';
import { showRefusal } from '../../../ui/feedback/failure';
import { notify } from '../../../ui/feedback/notify';
import { selectSync } from '../adminSlice';
import { syncCourses } from './contentSyncApi';

type Dispatch = ReturnType<typeof useAppDispatch>;

const { synced, notSynced } = MESSAGES.contentSync;

/** Starts a sync unless one is running. Opening the page, the button and a publication all start one. */
export const startSync = () => async (dispatch: Dispatch, getState: () => RootState) => {
  if (selectSync(getState()).state === 'syncing') return;
  await dispatch(syncCourses.initiate(undefined, { track: false }))
    .unwrap()
    .then(
      ({ isSuccessful }) => (isSuccessful ? notify.success(synced) : notify.error(notSynced)),
      (error: unknown) => showRefusal(error, notSynced),
    );
};
