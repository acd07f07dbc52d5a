import type { REFRESH_HEADER } from '@platewise/shared/auth/sessions';

/** A copy of the name: public pages need it, and the file of the original loads the validation library. */
const HEADER: typeof REFRESH_HEADER = 'X-Refresh-Token';

/** Asks the server to read and write the refresh token in its cookie. Another site could not send this header. */
export const IN_COOKIE = { [HEADER]: 'cookie' };

/** A person who logs out without a connection must not wait for long. */
const MOST_MS = 3000;

/** Ends the browser's own sign-in at the server, which also removes the cookie: a script cannot. */
export const endRefreshCookie = () =>
  Promise.race([
    fetch('/api/v1/auth/sign-out', { method: 'POST', keepalive: true, headers: IN_COOKIE }).then(
      () => undefined,
      () => undefined,
    ),
    new Promise<void>((resolve) => setTimeout(resolve, MOST_MS)),
  ]);
