import { setImmediate as nextTurn } from 'node:timers/promises';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { toast } from 'react-toastify/unstyled';
import { afterEach, beforeEach, vi } from 'vitest';
import { forgetSession } from '../api/session';
import { DEFAULT_NAMES, setSiteNames } from '../api/useSite';
import { applicationError } from '../ui/feedback/applicationError';
import { clearErrors } from '../ui/feedback/notify';
import { closeFakeServer } from './fakeServer';
import { readStylesLightly } from './readStylesLightly';

// On a machine that is busy besides, what is looked for takes longer to come.
configure({ asyncUtilTimeout: 20_000 });

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
/** React reads no stack once so many were read in a second. */
const ENOUGH = 1_000_000;

/**
 * React's development build reads the call stack for each element, so that its developer tools can show who made it. No test looks at
 * that, and it takes a fifth of their time.
 */
function stopOwnerStacks() {
  const internals = (React as unknown as Record<string, object | undefined>)[INTERNALS];
  if (!internals || !('recentlyCreatedOwnerStacks' in internals))
    throw new Error('This version of React counts its stacks elsewhere.');
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => ENOUGH,
    set: () => {},
  });
}

readStylesLightly();
stopOwnerStacks();

// Mantine expects these parts of a browser, and jsdom does not have them.
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }) as unknown as MediaQueryList;
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.IntersectionObserver ??= class {
  observe() {}
  disconnect() {}
} as unknown as typeof IntersectionObserver;
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
window.CSS ??= {} as typeof CSS;
CSS.escape ??= (text: string) => text.replace(/["\\\]]/g, '\\$&');

if (!('fonts' in document)) {
  Object.defineProperty(document, 'fonts', { value: new EventTarget() });
}

let complaints: unknown[][] = [];

beforeEach(() => {
  complaints = [];
  // A notice that came after the end of the test before waits for a page that shows it.
  toast.dismiss();
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    complaints.push(args);
  });
});

afterEach(async () => {
  cleanup();
  // A call that the test has started reaches its own server, not the next test's.
  await nextTurn();
  // Drafts of forms.
  sessionStorage.clear();
  closeFakeServer();
  forgetSession();
  // Answers that wait would stop the next test's log-out.
  localStorage.clear();
  setSiteNames(DEFAULT_NAMES);
  applicationError.close();
  // An error is shown a frame later, which may be in the next test.
  clearErrors();
  toast.dismiss();
  const errors = complaints.map((args) => args.map(String).join(' ').slice(0, 500));
  vi.restoreAllMocks();
  // Files share a worker: what one puts in place of a part of the browser must not reach the next.
  vi.unstubAllGlobals();
  if (errors.length > 0) throw new Error(`console.error was called:\n${errors.join('\n')}`);
});

/** For a test that expects a fault to be logged: takes what was, so that it does not fail the test. */
export const takeComplaints = () => complaints.splice(0);
