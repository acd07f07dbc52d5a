const CALM = '(prefers-reduced-motion: reduce)';

/** Brings an element into sight; at once for whoever does not want to see things move. */
export function scrollCalmly(element: Element | null, block: ScrollLogicalPosition = 'center') {
  const behavior = window.matchMedia(CALM).matches ? 'instant' : 'smooth';
  element?.scrollIntoView?.({ block, behavior });
}
