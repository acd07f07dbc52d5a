import { type RefObject, useLayoutEffect, useState } from 'react';
import { countFitting } from './fittingCount';

/** How many children of a row fit into it, its last child being what leads to the rest. Until measured, all of `count`. */
export function useOverflowCount(row: RefObject<HTMLElement | null>, count: number) {
  const [fitting, setFitting] = useState(count);

  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => {
      const widths = Array.from(element.children, (child) => (child as HTMLElement).offsetWidth);
      const more = widths.pop() ?? 0;
      const gap = Number.parseFloat(getComputedStyle(element).columnGap) || 0;
      setFitting(countFitting(widths, element.clientWidth, gap, more));
    };
    measure();
    // A face that arrives late makes the words wider.
    const observer = new ResizeObserver(measure);
    for (const each of [element, ...element.children]) observer.observe(each);
    return () => observer.disconnect();
    // What comes and goes is observed anew.
  }, [row, count, fitting]);

  return Math.min(fitting, count);
}
