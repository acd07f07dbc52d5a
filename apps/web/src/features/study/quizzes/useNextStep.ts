import type { UserCourseProgress } from '@platewise/shared/study/userCourses';
import { useCallback, useEffect, useState } from 'react';
import { useAppDispatch } from '../../../app/hooks';
import { showProblem } from '../../../ui/feedback/failure';
import { studyApi } from '../studyApi';
import { questionLeft } from '../studySlice';
import type { Opened } from './useOpenQuestion';

/** After a right answer: reads how far the learner is now, and goes there once the reason has been read. */
export function useNextStep(userCourseId: string, answering: Opened, progress: UserCourseProgress) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);

  const reread = useCallback(() => {
    const { progress: endpoint } = studyApi.endpoints;
    const options = { forceRefetch: true, subscribe: false };
    return dispatch(endpoint.initiate({ id: userCourseId, keepPage: true }, options)).unwrap();
  }, [dispatch, userCourseId]);

  const isRight = answering.state === 'right';
  useEffect(() => {
    // What fails here is tried again by Continue.
    if (isRight) reread().catch(() => {});
  }, [isRight, reread]);

  async function goOn() {
    setBusy(true);
    try {
      if (!hasMovedOn(progress, answering)) await reread();
      dispatch(questionLeft());
    } catch (error) {
      showProblem(error);
    }
    setBusy(false);
  }

  return { goOn, reread, busy };
}

const hasMovedOn = (progress: UserCourseProgress, { of }: Opened) =>
  progress.hasCompleted ||
  progress.currentSection !== of.sectionId ||
  progress.currentQuestion !== of.questionNo;
