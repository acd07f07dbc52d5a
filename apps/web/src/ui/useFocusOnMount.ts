import { useEffect, useRef } from 'react';

/** Moves the focus to an element when it appears, so that a screen reader reads a new screen from its heading. */
export function useFocusOnMount<E extends HTMLElement = HTMLHeadingElement>() {
  const element = useRef<E>(null);
  useEffect(() => element.current?.focus({ preventScroll: true }), []);
  return element;
}
