import { useCallback, useRef } from 'react';
import { notify } from '../notify';

const ONCE_PER_MS = 2000;

/** Reports what is wrong with a field as a notice, at most once in two seconds. */
export function useFieldWarning(name: string) {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return useCallback(
    (message: string) => {
      const now = Date.now();
      if (now - last.current < ONCE_PER_MS) return;
      last.current = now;
      notify.warning(message, { key: `field-${name}` });
    },
    [name],
  );
}
