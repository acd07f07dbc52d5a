import { useEffect, useState } from 'react';

/** Whether the content of an element is as narrow as the element. The first value is passed to the element's `ref`. */
export function useFits() {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [fits, setFits] = useState(false);
  useEffect(() => {
    const content = element?.firstElementChild;
    if (!element || !content) return;
    const observer = new ResizeObserver(() => {
      // Part of a pixel is not seen.
      setFits(content.scrollWidth <= element.clientWidth + 1);
    });
    observer.observe(element);
    observer.observe(content);
    return () => observer.disconnect();
  }, [element]);
  return [setElement, fits] as const;
}
