import { type FocusEvent, useEffect, useRef } from 'react';

/** Where the row or button that had the focus has gone, what it stood in takes it: nobody has to start again at the top of the page. */
export function useFocusKept(rows: unknown) {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef<Element>(null);

  useEffect(() => {
    const isGone = last.current?.isConnected === false;
    if (isGone && document.activeElement === document.body)
      ref.current?.focus({ preventScroll: true });
  }, [rows]);

  return {
    ref,
    tabIndex: -1,
    onFocus: ({ target }: FocusEvent) => {
      last.current = target;
    },
  };
}
