import type { MouseEvent } from 'react';

/** Leaving a field may put a message below it, and the button would be gone from under the pointer: the press leaves nothing. */
export const keepFocus = (event: MouseEvent) => event.preventDefault();
