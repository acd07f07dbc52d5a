import { useEffect, useRef } from 'react';

/** After a page is turned, reading goes on at its title; the page one arrives at leaves the focus alone. */
export function useFocusOnTurn(page: number | string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    heading.current?.focus({ preventScroll: true });
  }, [page]);
  return heading;
}
