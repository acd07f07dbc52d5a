import { forgetDevice, WAITING_KEY } from './forgetDevice';
import { loadPage } from './navigation';
import { endRefreshCookie } from './refreshCookie';
import { sendOnLeaving } from './sendOnLeaving';
import { forgetSession, readActing, readOwnSession } from './session';

/** The server records when a login as another user ends. */
const endAtServer = () => sendOnLeaving({ method: 'DELETE', url: '/auth/session' });

type Question = (logOut: () => void) => void;
let question: Question | null = null;

/** `ask` is called instead of a log-out while answers wait on this device. */
export const askBeforeLogout = (ask: Question | null) => {
  question = ask;
};

/** Static pages cannot ask. This page asks when it opens. */
export const ASK_ADDRESS = '/Your-Courses/?log-out';

/**
 * Removes the stored token and what was saved for study without a connection, and loads a page from the server, by default the home page, so that nothing of this user stays
 * in memory. The open pages are not notified: they would ask for a login while they are being left.
 * Answers that have not been sent would be lost, and the learner is asked first.
 */
export function logout(to = '/') {
  if (!localStorage.getItem(WAITING_KEY) || readActing()) return void logOutNow(to);
  if (question) question(() => void logOutNow(to));
  else loadPage(ASK_ADDRESS);
}

async function logOutNow(to: string) {
  if (readActing()) void endAtServer();
  const cookieEnded = readOwnSession() && endRefreshCookie();
  forgetSession();
  forgetDevice();
  // It holds half-filled forms of this user.
  sessionStorage.clear();
  // The next sign-in of this browser has the same cookie, so it must not begin before.
  await cookieEnded;
  loadPage(to);
}

/** Ends the login as another user and loads a page with the browser's own session. */
export async function stopActing(to: string) {
  await endAtServer();
  // It holds half-filled forms of the other user.
  sessionStorage.clear();
  loadPage(to);
}
