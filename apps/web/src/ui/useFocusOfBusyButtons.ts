import { useEffect } from 'react';

/** A button that is switched off while it works loses the focus; once it is done it has it again, unless it went elsewhere. */
export function useFocusOfBusyButtons() {
  useEffect(() => {
    let busy: HTMLButtonElement | null = null;
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (!(target instanceof HTMLButtonElement)) continue;
        if (target.disabled && target === document.activeElement) busy = target;
        if (target.disabled || target !== busy) continue;
        busy = null;
        if (document.activeElement === document.body) target.focus({ preventScroll: true });
      }
    });
    observer.observe(document.body, {
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
    return () => observer.disconnect();
  }, []);
}
