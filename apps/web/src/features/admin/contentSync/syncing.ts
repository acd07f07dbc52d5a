import { MESSAGES } from '@platewise/shared/messages';
import type { RootState } from '../../../api/rootReducer';
import type { useAppDispatch } from '../../../app/hooks';
import { showRefusal } from '../../../ui/feedback/failure';
import { notify } from '../../../ui/feedback/notify';
import { selectSync } from '../adminSlice';
import { publishCourse, syncCourses } from './contentSyncApi';

type Dispatch = ReturnType<typeof useAppDispatch>;

const { synced, notSynced, published, notPublished } = MESSAGES.contentSync;

/** One at a time, whoever asks for it: the page that is opened, a button, or a course that was published. */
export const startSync = () => async (dispatch: Dispatch, getState: () => RootState) => {
  if (selectSync(getState()).state === 'syncing') return;
  await dispatch(syncCourses.initiate(undefined, { track: false }))
    .unwrap()
    .then(
      ({ isSuccessful }) => (isSuccessful ? notify.success(synced) : notify.error(notSynced)),
      (error: unknown) => showRefusal(error, notSynced),
    );
};

/** Whether it was published; then everything is synced again. */
export const publish =
  (set: { courseId: number; contentSetId: number }) =>
  async (dispatch: Dispatch): Promise<boolean> => {
    try {
      await dispatch(publishCourse.initiate(set, { track: false })).unwrap();
    } catch (error) {
      showRefusal(error, notPublished);
      return false;
    }
    notify.success(published);
    void dispatch(startSync());
    return true;
  };
