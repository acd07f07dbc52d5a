import type { UsersActive, UsersActiveResponse } from '@platewise/shared/users';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { findSelectedIds } from '../../lists/findSelectedIds';
import { auditAll } from '../../office/audit';
import type { OfficeSession } from '../../office/officeRecord';
import { endAllSessions } from '../auth/endSessions';
import { releaseTasks } from '../tasks/releaseTasks';
import {
  lockAdministrators,
  refuseLosingLastAdministrator,
  refuseOfficeAccounts,
} from './adminsLeft';
import { USER_LIST } from './userList';
import { USER } from './userRecord';

/** Sets all selected users active or inactive, or none of them. The caller and users who need no change are left out. */
export async function setUsersActive(
  ctx: AppContext,
  admin: OfficeSession,
  { chosen, active }: UsersActive,
): Promise<UsersActiveResponse> {
  const ids = await findSelectedIds(ctx, USER_LIST, chosen);
  const others = ids.filter((id) => id !== admin.userId);
  const changed = await ctx.db.$transaction(async (tx) => {
    const administrators = await lockAdministrators(tx);
    const changed = await update(tx, others, active);
    refuseOfficeAccounts(admin, changed);
    if (!active)
      refuseLosingLastAdministrator({
        losing: others,
        by: admin.userId,
        doing: 'deactivate',
        administrators,
      });
    const changedIds = changed.map(({ id }) => id);
    if (!active) {
      await endAllSessions(ctx, tx, changedIds);
      await releaseTasks(tx, changedIds);
    }
    await auditAll(
      ctx,
      tx,
      changedIds.map((id) => ({
        ...USER.entry(admin, 'edit user', id),
        before: { active: !active },
        after: { active },
      })),
    );
    return changedIds.length;
  });
  return { changed, leftOutYourself: others.length < ids.length };
}

type ChangedUser = { id: string; userType: number };

/** Locks and updates in two statements. In one, PostgreSQL may compare each of ten thousand rows with all others. */
async function update(tx: Tx, ids: string[], active: boolean): Promise<ChangedUser[]> {
  const seen = await tx.$queryRaw<ChangedUser[]>`
    SELECT id::text AS id, "userType" FROM "User" WHERE id = ANY (${ids}::uuid[]) AND active <> ${active} AND "deletedAt" IS NULL
    ORDER BY id FOR NO KEY UPDATE`;
  const changedIds = seen.map(({ id }) => id);
  await tx.$executeRaw`
    UPDATE "User" SET active = ${active}, version = version + 1 WHERE id = ANY (${changedIds}::uuid[])`;
  return seen;
}
