import { USER_TYPES } from '@platewise/shared/accounts';
import type { Tx } from '../../db/client';
import { isLastAdmin, isYourself } from './userErrors';

type Access = { active: boolean; userType: number };

export const isActiveAdmin = ({ active, userType }: Access) =>
  active && userType === USER_TYPES.admin;

/** Locks all active admins, so that two admins cannot remove each other's access at the same time. */
export async function lockActiveAdmins(tx: Tx): Promise<string[]> {
  const admins = await tx.$queryRaw<{ id: string }[]>`
    SELECT id::text AS id FROM "User" WHERE "userType" = ${USER_TYPES.admin} AND active ORDER BY id FOR NO KEY UPDATE`;
  return admins.map(({ id }) => id);
}

type Loss = {
  /** The users who will no longer be active admins, if they are now. */
  losing: string[];
  by: string;
  /** The verb of the message: 'delete'. */
  doing: string;
  activeAdmins: string[];
};

export function refuseLosingLastAdmin({ losing, by, doing, activeAdmins }: Loss) {
  if (losing.includes(by)) throw isYourself(doing);
  const gone = new Set(losing);
  if (activeAdmins.length > 0 && activeAdmins.every((id) => gone.has(id))) throw isLastAdmin();
}
