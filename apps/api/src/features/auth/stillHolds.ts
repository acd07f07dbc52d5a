import { USER_TYPES } from '@platewise/shared/accounts';

type Person = { active: boolean; userType: number };
export type Held = { endedAt: Date | null; user: Person; actor: Person | null };

/**
 * Whether a sign-in still counts. That of an admin as somebody else ends when the admin goes or is one no longer; and
 * nobody else is ever signed in as an admin.
 */
export function stillHolds({ endedAt, user, actor }: Held): boolean {
  if (endedAt || !user.active) return false;
  return !actor || (isAdmin(actor) && actor.active && !isAdmin(user));
}

const isAdmin = ({ userType }: Person) => userType === USER_TYPES.admin;
