import { USER_TYPES } from '@platewise/shared/accounts';
import type { Tx } from '../../db/client';
import { isLastAdmin, isYourself } from './userErrors';

type Access = { active: boolean; userType: number };

export const isActiveAdmin = ({ active, userType }: Access) =>
  active && userType === USER_TYPES.admin;

/** Whoever may take an admin's access waits for all others who may, so that two never take each other's. */
export async function lockActiveAdmins(tx: Tx): Promise<string[]> {
  const admins = await tx.$queryRaw<{ id: string }[]>`
    SELECT id::text AS id FROM "User" WHERE "userType" = ${USER_TYPES.admin} AND active ORDER BY id FOR NO KEY UPDATE`;
  return admins.map(({ id }) => id);
}

type Loss = {
  /** Who loses what makes them an active admin, if they are one. */
  losing: string[];
  by: string;
  /** What is done to them: 'delete'. */
  doing: string;
  activeAdmins: string[];
};

export function refuseIfNoAdminIsLeft({ losing, by, doing, activeAdmins }: Loss) {
  if (losing.includes(by)) throw isYourself(doing);
  const gone = new Set(losing);
  if (activeAdmins.length > 0 && activeAdmins.every((id) => gone.has(id))) throw isLastAdmin();
}
