import type { KeyboardEvent } from 'react';

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Up and down go from one row's action to that of the next row that has one. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key];
  const row = event.target instanceof Element ? event.target.closest('tbody tr') : null;
  if (!step || !row || event.altKey || event.ctrlKey || event.metaKey) return;
  const actions = [...event.currentTarget.querySelectorAll<HTMLElement>('tbody :is(a, button)')];
  const here = actions.findIndex((action) => row.contains(action));
  const next = actions[here + step];
  if (here === -1 || !next) return;
  event.preventDefault();
  next.focus();
}
