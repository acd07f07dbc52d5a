import { useCallback, useRef } from 'react';
import { notify } from '../feedback/notify';

const ONCE_PER_MS = 2000;

/** Reports what is wrong with a field, at most once in two seconds, as the one notice that forms have. */
export function useFieldWarning() {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return useCallback((message: string) => {
    const now = Date.now();
    if (now - last.current < ONCE_PER_MS) return;
    last.current = now;
    notify.warning(message, { key: 'form' });
  }, []);
}
