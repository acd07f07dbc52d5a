import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * When the focused row or button is removed or disabled, its container takes the focus, so that a keyboard user does not
 * have to start again at the top of the page.
 */
export function useFocusFallback(rows: unknown) {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef<Element>(null);

  useEffect(() => {
    const { current } = last;
    const isGone = current?.isConnected === false || current?.matches(':disabled');
    // Some browsers leave the focus on a disabled button, others move it to the body later.
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
