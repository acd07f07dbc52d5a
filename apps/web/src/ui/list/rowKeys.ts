import type { KeyboardEvent, MouseEvent } from 'react';

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
const CONTROL = ':is(a[href], button, input[type="checkbox"])';

const rowsIn = (list: Element) => [...list.querySelectorAll(`tbody tr:has(${CONTROL})`)];
const controlsIn = (row: Element) => [...row.querySelectorAll<HTMLElement>(CONTROL)];

/** The arrow keys move to the same control in the next row. Space on a link selects its row, as it does on the checkbox. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const { target, key } = event;
  const row = target instanceof HTMLElement ? target.closest('tbody tr') : null;
  if (!row || event.altKey || event.ctrlKey || event.metaKey) return;
  if (key === ' ' && target instanceof HTMLAnchorElement) return chooseRow(row, event);
  const step = STEPS[key];
  const rows = rowsIn(event.currentTarget);
  const next = step && rows[rows.indexOf(row) + step];
  const place = controlsIn(row).indexOf(target as HTMLElement);
  if (!next || place === -1) return;
  event.preventDefault();
  const controls = controlsIn(next);
  controls[Math.min(place, controls.length - 1)]?.focus();
}

function chooseRow(row: Element, event: KeyboardEvent) {
  const box = row.querySelector<HTMLInputElement>('input[type="checkbox"]');
  if (!box) return;
  event.preventDefault();
  box.click();
}

const NOT_THE_ROW = 'a, button, input, label, textarea, select, [role=dialog]';

/** A click on a row, but not on its links, buttons and dialogs, opens what its marked link opens. Selected text stays selected. */
export function openRow({ target }: MouseEvent<HTMLElement>) {
  if (!(target instanceof Element) || target.closest(NOT_THE_ROW)) return;
  if (window.getSelection()?.toString()) return;
  target.closest('tbody tr')?.querySelector<HTMLElement>('a[data-opens-row]')?.click();
}

/** The down arrow moves from the search field to the first row. */
export function enterRows(event: KeyboardEvent<HTMLElement>) {
  const { target, key } = event;
  if (key !== 'ArrowDown' || !(target instanceof HTMLInputElement) || target.type !== 'search')
    return;
  const [first] = rowsIn(event.currentTarget);
  const [control] = first ? controlsIn(first) : [];
  if (!control) return;
  event.preventDefault();
  control.focus();
}
