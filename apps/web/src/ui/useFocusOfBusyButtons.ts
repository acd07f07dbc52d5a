import { useEffect } from 'react';

/**
 * Gives the focus back to a button that was disabled while it worked, unless the focus has gone elsewhere since.
 *
 * The button can lose the focus before or after the observer hears that it is disabled: Chromium takes the focus away as
 * soon as something measures the page, and otherwise with the next frame.
 */
export function useFocusOfBusyButtons() {
  useEffect(() => {
    let busy: HTMLButtonElement | null = null;
    const noteLostFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLButtonElement && target.disabled) busy = target;
    };
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (!(target instanceof HTMLButtonElement)) continue;
        if (target.disabled && target === document.activeElement) busy = target;
        if (target.disabled || target !== busy) continue;
        busy = null;
        if (document.activeElement === document.body) target.focus({ preventScroll: true });
      }
    });
    document.addEventListener('focusout', noteLostFocus);
    observer.observe(document.body, {
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
    return () => {
      document.removeEventListener('focusout', noteLostFocus);
      observer.disconnect();
    };
  }, []);
}
