import type { ImportAnswer } from '@platewise/shared/contentSync';
import { useEffect, useRef, useState } from 'react';
import { contentBroughtIn, importCourse } from '../../../api/contentSyncApi';
import { useAppDispatch } from '../../../app/hooks';

type Bringing =
  | { state: 'none' }
  /** `share` of the file has been sent, 0 to 1; then it is read. */
  | { state: 'sending'; share: number }
  | { state: 'done'; courseId: number; answer: ImportAnswer };

/** One package at a time, which goes with the page. Rejects as the call does. */
export function useBringIn() {
  const dispatch = useAppDispatch();
  const [bringing, setBringing] = useState<Bringing>({ state: 'none' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function bringIn(sent: { courseId: number; file: File }) {
    running.current = new AbortController();
    const { signal } = running.current;
    const onShare = (share: number) => setBringing({ state: 'sending', share });
    onShare(0);
    try {
      const answer = await importCourse(sent, { onShare, signal });
      setBringing({ state: 'done', courseId: sent.courseId, answer });
      dispatch(contentBroughtIn());
    } catch (error) {
      setBringing({ state: 'none' });
      if (!signal.aborted) throw error;
    }
  }

  return { bringing, bringIn, cancel: () => running.current?.abort() };
}
