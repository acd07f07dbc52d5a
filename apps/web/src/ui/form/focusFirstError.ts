import { scrollToElement } from '../motion';

/** Fields mark themselves: the input with aria-invalid, or its group with data-invalid. */
const INVALID =
  '[aria-invalid="true"]:not(fieldset), [data-invalid-field] :is(input, select, textarea, button)';

/** The first in the order of the page, which is the order in which people fill the form in. */
export function focusFirstError(form: HTMLFormElement | null): HTMLElement | null {
  const first = form?.querySelector<HTMLElement>(INVALID) ?? null;
  first?.focus({ preventScroll: true });
  scrollToElement(first);
  return first;
}

export const hasField = (form: HTMLFormElement | null, name: string) =>
  form?.querySelector(`[name="${CSS.escape(name)}"], [data-field="${CSS.escape(name)}"]`) != null;
