import { type TouchEvent, useEffect, useEffectEvent, useRef } from 'react';

type Turn = { previous: (() => void) | null; next: (() => void) | null };
type Point = { x: number; y: number };

const LEAST_SWIPE = 70;

/** Where arrow keys and sideways strokes have a meaning of their own. */
const OWN_USE = 'input, select, textarea, table, [role="radiogroup"], [role="dialog"]';
const hasOwnUse = (target: EventTarget | null) =>
  target instanceof Element && target.closest(OWN_USE) !== null;

const selecting = () => (window.getSelection()?.toString() ?? '') !== '';

/** A page that fingers have enlarged is moved about by strokes. */
const isEnlarged = () => (window.visualViewport?.scale ?? 1) > 1;

/** Turns pages by the arrow keys, and by the strokes that the answer's handlers see. */
export function usePageTurning({ previous, next }: Turn) {
  const from = useRef<Point | null>(null);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.defaultPrevented || hasOwnUse(event.target)) return;
    if (event.key === 'ArrowRight') next?.();
    if (event.key === 'ArrowLeft') previous?.();
  });

  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  const onTouchStart = ({ touches, target }: TouchEvent) => {
    const touch = touches[0];
    const alone = touches.length === 1 && touch && !hasOwnUse(target);
    from.current = alone ? { x: touch.clientX, y: touch.clientY } : null;
  };

  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const touch = changedTouches[0];
    if (!touch || !from.current || selecting() || isEnlarged()) return;
    const x = touch.clientX - from.current.x;
    const y = touch.clientY - from.current.y;
    from.current = null;
    if (Math.abs(x) < LEAST_SWIPE || Math.abs(x) < 2 * Math.abs(y)) return;
    (x < 0 ? next : previous)?.();
  };

  return { onTouchStart, onTouchEnd };
}
