import { loadPage } from './navigation';
import { sendOnLeaving } from './sendOnLeaving';
import { forgetSession, readActing } from './session';

/** The server records when a login as another user ends. */
const endAtServer = () => sendOnLeaving({ method: 'DELETE', url: '/auth/session' });

/**
 * Removes the stored token and loads a page from the server, by default the home page, so that nothing of this user stays
 * in memory. The open pages are not notified: they would ask for a login while they are being left.
 */
export function logout(to = '/') {
  if (readActing()) void endAtServer();
  forgetSession();
  // It holds half-filled forms of this user.
  sessionStorage.clear();
  loadPage(to);
}

/** Ends the login as another user and loads a page with the browser's own session. */
export async function stopActing(to: string) {
  await endAtServer();
  // It holds half-filled forms of the other user.
  sessionStorage.clear();
  loadPage(to);
}
