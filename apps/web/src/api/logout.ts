import { readActing } from './acting';
import { startAfresh } from './navigation';
import { sendOnLeaving } from './sendOnLeaving';
import { forgetSession } from './session';

/** Tells the server, whose record of a login as somebody else has an end as well. */
const endAtServer = () => sendOnLeaving({ method: 'DELETE', url: '/auth/session' });

/**
 * Removes the stored token and loads a page anew, the home page unless told, so that nothing of this person stays in memory.
 * The pages that are open are not told: they would ask for a login while they are on their way out.
 */
export function logout(to = '/') {
  if (readActing()) void endAtServer();
  forgetSession();
  // Half-filled forms of this person.
  sessionStorage.clear();
  startAfresh(to);
}

/** Ends the login as somebody else, and loads the place anew with the session that the browser has of its own. */
export async function stopActing(to: string) {
  await endAtServer();
  // With it go half-filled forms of that person.
  sessionStorage.clear();
  startAfresh(to);
}
