export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

export const prefersReducedMotion = () => window.matchMedia(REDUCED_MOTION).matches;

/** Scrolls an element into view, without animation for users who prefer reduced motion. */
export function scrollToElement(element: Element | null, block: ScrollLogicalPosition = 'center') {
  const behavior = prefersReducedMotion() ? 'instant' : 'smooth';
  element?.scrollIntoView?.({ block, behavior });
}
