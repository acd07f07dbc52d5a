import { startAfresh } from './navigation';
import { forgetSession } from './session';

/**
 * Removes the stored token and loads the home page anew, so that nothing of this person stays in memory.
 * The pages that are open are not told: they would ask for a login while they are on their way out.
 */
export function logout() {
  forgetSession();
  // Half-filled forms of this person.
  sessionStorage.clear();
  startAfresh('/');
}
