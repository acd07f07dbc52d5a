/** Whether the main button of the mouse is down, or a finger's tap is being turned into a click. */
let isDown = false;
let pressed: Element | null = null;
const waiting = new Set<() => void>();

// Both run before any listener of the page, and before the browser moves the focus.
if (typeof window !== 'undefined') {
  window.addEventListener(
    'mousedown',
    ({ button, target }) => {
      isDown = button === 0;
      pressed = target instanceof Element ? target.closest('button, a, label') : null;
    },
    true,
  );
  for (const end of ['mouseup', 'dragend', 'pointercancel'])
    window.addEventListener(end, release, true);
}

function release() {
  isDown = false;
  for (const go of waiting) go();
  waiting.clear();
}

/**
 * Runs at once, or when the mouse button comes up again. A message that comes or goes when a field is left moves
 * everything below it: a button that moves away between press and release never gets its click.
 */
export function afterPress(act: () => void) {
  if (isDown) waiting.add(act);
  else act();
}

/** The position of the element that was pressed last, with the pointer or with the keyboard. */
export function lastPressed(): DOMRect | null {
  const element = pressed?.isConnected ? pressed : document.activeElement;
  return element && element !== document.body ? element.getBoundingClientRect() : null;
}
