import { type RefObject, useLayoutEffect, useState } from 'react';

/** Counts the children of a row that fit into it. The last child leads to those that do not. Until measured, returns `count`. */
export function useFittingCount(row: RefObject<HTMLElement | null>, count: number) {
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
    // A font that arrives late makes the words wider.
    const observer = new ResizeObserver(measure);
    for (const each of [element, ...element.children]) observer.observe(each);
    return () => observer.disconnect();
    // `fitting` is a dependency because the children that it adds and removes have to be observed too.
  }, [row, count, fitting]);

  return Math.min(fitting, count);
}

/** Counts how many items of these widths fit next to each other. If not all fit, one of width `more` must fit after them. */
export function countFitting(widths: number[], room: number, gap: number, more: number): number {
  const widthOf = (count: number) =>
    widths.slice(0, count).reduce((sum, width) => sum + width + gap, 0) - gap;
  if (widthOf(widths.length) <= room) return widths.length;
  let count = widths.length - 1;
  while (count > 0 && widthOf(count) + gap + more > room) count -= 1;
  return count;
}
