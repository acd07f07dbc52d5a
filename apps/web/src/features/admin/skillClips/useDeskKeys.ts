import { useEffect, useRef } from 'react';

/** Keys of a desk. They work wherever no text is typed. */
export function useDeskKeys(actionOf: (key: string) => (() => void) | undefined) {
  const press = useRef<(event: KeyboardEvent) => void>(undefined);
  useEffect(() => {
    press.current = (event) => {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      const isTyping =
        target instanceof HTMLElement &&
        target.closest('input:not([type="checkbox"]), textarea, select');
      if (isTyping || ctrlKey || metaKey || altKey) return;
      const act = actionOf(key);
      if (!act) return;
      event.preventDefault();
      act();
    };
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press.current?.(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
