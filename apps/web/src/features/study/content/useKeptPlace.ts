import type { ReadingPlace } from '@platewise/shared/study/userCourses';
import { useEffect, useEffectEvent, useRef } from 'react';
import { sendOnLeaving } from '../../../api/sendOnLeaving';
import { placeCall, useKeepPlaceMutation } from '../studyApi';
import { keepUnsentPlace } from './readingPlace';

const PAUSE_MS = 2000;

/** Tells the server where reading has got to: after a pause, or at once when the page is left. */
export function useKeptPlace(
  userCourseId: string,
  { sectionId, page }: ReadingPlace,
  from: number,
) {
  const known = useRef(from);
  const [keepPlace] = useKeepPlaceMutation();

  const keepOnDevice = useEffectEvent(() =>
    keepUnsentPlace(userCourseId, { sectionId, page, known: known.current }),
  );

  const tell = useEffectEvent(async (send: (place: ReadingPlace) => Promise<boolean>) => {
    if (page === known.current) return;
    if (!(await send({ sectionId, page }))) return;
    known.current = page;
    keepOnDevice();
  });

  useEffect(() => {
    keepOnDevice();
    const save = async (place: ReadingPlace) =>
      !(await keepPlace({ id: userCourseId, place })).error;
    const pause = setTimeout(() => void tell(save), PAUSE_MS);
    return () => clearTimeout(pause);
    // Each page has a pause of its own.
  }, [page, userCourseId, keepPlace]);

  useEffect(() => {
    const leave = () => void tell((place) => sendOnLeaving(placeCall(userCourseId, place)));
    const hide = () => document.visibilityState === 'hidden' && leave();
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      leave();
    };
  }, [userCourseId]);
}
