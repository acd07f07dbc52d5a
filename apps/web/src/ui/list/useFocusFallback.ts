import { type FocusEvent, useEffect, useRef } from 'react';

/** Where the row or button that had the focus has gone or is switched off, what it stood in takes it: nobody has to start again at the top of the page. */
export function useFocusFallback(rows: unknown) {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef<Element>(null);

  useEffect(() => {
    const { current } = last;
    const isGone = current?.isConnected === false || current?.matches(':disabled');
    // Some browsers leave the focus on a button that is switched off, others take it away later.
    const isLost = [document.body, current].includes(document.activeElement);
    if (isGone && isLost) ref.current?.focus({ preventScroll: true });
  }, [rows]);

  return {
    ref,
    tabIndex: -1,
    onFocus: ({ target }: FocusEvent) => {
      last.current = target;
    },
  };
}
