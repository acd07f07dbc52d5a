import * as React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
/** React reads no stack once so many were read in a second. */
const ENOUGH = 1_000_000;

/**
 * React's development build reads the call stack for each element, so that its developer tools can show who made it. No test looks at
 * that, and it takes a fifth of their time.
 */
export function stopOwnerStacks() {
  const internals = (React as unknown as Record<string, object | undefined>)[INTERNALS];
  if (!internals || !('recentlyCreatedOwnerStacks' in internals))
    throw new Error('This version of React counts its stacks elsewhere.');
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => ENOUGH,
    set: () => {},
  });
}
