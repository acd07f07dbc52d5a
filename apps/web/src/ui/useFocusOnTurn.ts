import { useEffect, useRef } from 'react';

/**
 * After a page is turned, reading goes on at its title, or at the page's beginning where the title is not known; the page
 * one arrives at leaves the focus alone.
 */
export function useFocusOnTurn<E extends HTMLElement = HTMLHeadingElement>(page: number | string) {
  const heading = useRef<E>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const place = heading.current ?? document.querySelector('main');
    place?.focus({ preventScroll: true });
  }, [page]);
  return heading;
}
