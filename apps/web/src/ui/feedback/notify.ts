import type { ToastOptions } from 'react-toastify';
import { lastPressed } from '../pointerPress';
import { placeOfNotice } from './placeOfNotice';

export type Level = 'success' | 'info' | 'warning' | 'error';

type NotifyOptions = {
  /** A second notice with the key takes the place of the first. */
  key?: string;
  /** For an error that sends the reader to another page, which would otherwise clear it. */
  staysOnNextPage?: boolean;
};

const listeners = new Set<() => void>();
let wanted = false;

/** The library of the notices comes with the first notice. */
export const toastsWanted = {
  get: () => wanted,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

let hostStands = () => {};
const host = new Promise<void>((resolve) => {
  hostStands = resolve;
});

/** Called by the host of the notices once it is mounted. A notice shown before would be lost. */
export const reportToastHostReady = () => hostStands();

type ErrorNotice = { staysOnNextPage: boolean };

/** Errors that are shown, or are about to be, by the key of their notice. */
const errors = new Map<string, ErrorNotice>();

/** The element ids of notices that have not been taken away, by their keys. One that fades out can show nothing new. */
const elementIds = new Map<string, string>();
let shownBefore = 0;

async function show(message: string, level: Level, options: NotifyOptions) {
  const key = options.key ?? message;
  const failed = level === 'error' || level === 'warning';
  const error = { staysOnNextPage: options.staysOnNextPage ?? false };
  if (failed) {
    errors.set(key, error);
    if (await isOnPage(message)) return void dismiss(key, error);
  }
  wanted = true;
  for (const listener of listeners) listener();
  const [{ toast }] = await Promise.all([import('react-toastify/unstyled'), host]);
  // It may have been cleared while the library was loading.
  if (failed && errors.get(key) !== error) return;
  const earlier = elementIds.get(key);
  if (earlier && toast.isActive(earlier)) {
    toast.update(earlier, { render: message });
    return;
  }
  shownBefore += 1;
  const id = `notice-${shownBefore}`;
  elementIds.set(key, id);
  const shown: ToastOptions = {
    type: failed ? 'error' : 'success',
    role: failed ? 'alert' : 'status',
    position: placeOfNotice(lastPressed(), window),
    toastId: id,
  };
  toast(message, shown);
}

/** Marks a message on the page, so that it is not repeated in a notice while it can be seen. */
const INLINE_MESSAGE = '[data-error-text], [data-inline-message]';

/** Whether the reader already sees the message on the page. The page shows it in the next frame at the latest. */
async function isOnPage(message: string) {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  return [...document.querySelectorAll(INLINE_MESSAGE)].some((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return element.textContent === message && top >= 0 && bottom <= window.innerHeight;
  });
}

/** Only what is shown now, or about to be, is taken away: a notice that follows at once stays. */
async function dismiss(key: string, error = errors.get(key)) {
  if (errors.get(key) !== error) return;
  errors.delete(key);
  const id = elementIds.get(key);
  if (!id) return;
  elementIds.delete(key);
  const { toast } = await import('react-toastify/unstyled');
  toast.dismiss(id);
}

const at =
  (level: Level) =>
  (message: string, options: NotifyOptions = {}) =>
    void show(message, level, options);

/** Takes a notice away that no longer holds. */
export const takeBack = (key: string) => dismiss(key);

/** Errors of the last attempt say nothing about a new one. */
export function clearErrors() {
  for (const key of errors.keys()) void dismiss(key);
}

/** Errors of the page before say nothing about this one, except those that led to it. */
export function clearErrorsOfPageBefore() {
  for (const [key, error] of errors) {
    if (error.staysOnNextPage) error.staysOnNextPage = false;
    else void dismiss(key);
  }
}

/** A notice in a corner; errors and warnings look and sound the same. */
export const notify = {
  success: at('success'),
  info: at('info'),
  warning: at('warning'),
  error: at('error'),
};
