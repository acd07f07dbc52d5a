import { draftStorage } from '../ui/drafts/draftStorage';

/**
 * The observer's form as this tab has read it. It ends with the tab, because an observer has no log-out and may borrow the phone.
 * The form itself stores the observer's answers.
 */

const FORM = /^\/userCourse\/third-party-form\/([^/?]+)$/;

export const isObserverForm = (url: string) => FORM.test(url);

const isForm = (value: unknown): value is object => typeof value === 'object' && value !== null;

const storageOf = (url: string) =>
  draftStorage(`open-form-${FORM.exec(url)?.[1] ?? ''}`, 'tab', isForm);

/** An answer arrives as the text of the response, or as an object. */
export function saveOpenForm(url: string, data: unknown) {
  const form: unknown = typeof data === 'string' ? JSON.parse(data) : data;
  if (isForm(form)) storageOf(url).write(form);
}

export const readOpenForm = (url: string): object | undefined => storageOf(url).read() ?? undefined;
