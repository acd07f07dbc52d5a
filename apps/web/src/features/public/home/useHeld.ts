import { type RefObject, useEffect, useState } from 'react';

/** Whether a mouse is over it, or something in it has the focus. */
export function useHeld(element: RefObject<HTMLElement | null>) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);

  useEffect(() => {
    const abort = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(
      type: K,
      listener: (event: HTMLElementEventMap[K]) => void,
    ) => element.current?.addEventListener(type, listener, { signal: abort.signal });

    on('pointerenter', ({ pointerType }) => setHovered(pointerType === 'mouse'));
    on('pointerleave', () => setHovered(false));
    on('focusin', () => setFocused(true));
    on('focusout', () => setFocused(false));
    return () => abort.abort();
  }, [element]);

  return hovered || focused;
}
