import type { UserCourseProgress } from '@platewise/shared/study/userCourses';
import { useState } from 'react';
import type { Failure } from '../../api/failure';
import { useProgressQuery } from './studyApi';

type Progress =
  | { state: 'waiting' }
  | { state: 'failed'; failure: Failure | undefined }
  | { state: 'known'; progress: UserCourseProgress };

/** Progress as the server knows it now: where a page leads is never decided on what was heard earlier. */
export function useFreshProgress(id: string): Progress {
  const [openedAt] = useState(() => Date.now());
  const {
    data,
    error,
    fulfilledTimeStamp = 0,
    isError,
    isFetching,
  } = useProgressQuery({ id }, { refetchOnMountOrArgChange: true });
  if (data && fulfilledTimeStamp >= openedAt) return { state: 'known', progress: data };
  if (isError && !isFetching) return { state: 'failed', failure: error as Failure | undefined };
  return { state: 'waiting' };
}
