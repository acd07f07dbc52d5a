import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

/**
 * Renders its children once a reader has scrolled near to them, so that a first visit loads nothing for them. A screen and a
 * half ahead, they have arrived before the reader does, and nothing in sight moves.
 */
export function WhenNear({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true),
      { rootMargin: '1200px' },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return isNear ? <Suspense fallback={null}>{children}</Suspense> : <div ref={place} />;
}
