import { USER_TYPES } from '@platewise/shared/accounts';
import { isPermitted, type OfficeRole, ROLE_REFUSAL } from '@platewise/shared/officeRoles';
import type { Tx } from '../../db/client';
import { forbidden } from '../../domainError';
import { isLastAdministrator, isYourself } from './userErrors';

const ADMINISTRATOR: OfficeRole = 'administrator';

type Access = { active: boolean; officeRole: string | null };

export const isActiveAdministrator = ({ active, officeRole }: Access) =>
  active && officeRole === ADMINISTRATOR;

/** Locks all active administrators, so that two of them cannot remove each other's access at the same time. */
export async function lockAdministrators(tx: Tx): Promise<string[]> {
  const administrators = await tx.$queryRaw<{ id: string }[]>`
    SELECT id::text AS id FROM "User" WHERE "userType" = ${USER_TYPES.admin} AND "officeRole" = ${ADMINISTRATOR} AND active
    ORDER BY id FOR NO KEY UPDATE`;
  return administrators.map(({ id }) => id);
}

type Loss = {
  /** The users who will no longer be active administrators, if they are now. */
  losing: string[];
  by: string;
  /** The verb of the message: 'delete'. */
  doing: string;
  administrators: string[];
};

export function refuseLosingLastAdministrator({ losing, by, doing, administrators }: Loss) {
  if (losing.includes(by)) throw isYourself(doing);
  const gone = new Set(losing);
  if (administrators.length > 0 && administrators.every((id) => gone.has(id)))
    throw isLastAdministrator();
}

/** The accounts of the office are the matter of those who give the roles. */
export function refuseOfficeAccounts(
  { officeRole }: { officeRole: string | null },
  users: { userType: number }[],
) {
  const isOffice = users.some(({ userType }) => userType === USER_TYPES.admin);
  if (isOffice && !isPermitted(officeRole, 'office accounts')) throw forbidden(ROLE_REFUSAL);
}
