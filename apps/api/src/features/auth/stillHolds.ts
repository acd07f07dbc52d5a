import { USER_TYPES } from '@platewise/shared/accounts';

type Person = { active: boolean; userType: number };
export type Held = {
  endedAt: Date | null;
  user: Person;
  /** The admin who is signed in as the user; `isSignedIn` says whether the sign-in it was begun from is still open. */
  actor: (Person & { isSignedIn: boolean }) | null;
};

/**
 * Whether a sign-in still counts. The one of an admin as another user ends with the sign-in of the admin that it was begun from,
 * and when the admin goes or is one no longer. Nobody else is ever signed in as an admin.
 */
export function stillHolds({ endedAt, user, actor }: Held): boolean {
  if (endedAt || !user.active) return false;
  return !actor || (actor.isSignedIn && isAdmin(actor) && actor.active && !isAdmin(user));
}

const isAdmin = ({ userType }: Person) => userType === USER_TYPES.admin;
