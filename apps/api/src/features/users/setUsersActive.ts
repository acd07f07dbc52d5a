import type { UsersActive, UsersActiveAnswer } from '@platewise/shared/users';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { findChosen } from '../../lists/findChosen';
import { auditAll } from '../audit/audit';
import { endAllSessions } from '../auth/endSessions';
import { lockActiveAdmins, refuseIfNoAdminIsLeft } from './adminsLeft';
import { type Admin, auditOf } from './seenUser';
import { USER_LIST } from './userList';

/** All of the chosen or none. Those who are so already stay as they are; whoever calls is left out. */
export async function setUsersActive(
  ctx: AppContext,
  admin: Admin,
  { chosen, active }: UsersActive,
): Promise<UsersActiveAnswer> {
  const ids = await findChosen(ctx, USER_LIST, chosen);
  const others = ids.filter((id) => id !== admin.userId);
  const changed = await ctx.db.$transaction(async (tx) => {
    const activeAdmins = await lockActiveAdmins(tx);
    if (!active)
      refuseIfNoAdminIsLeft({
        losing: others,
        by: admin.userId,
        doing: 'deactivate',
        activeAdmins,
      });
    const changedIds = await update(tx, others, active);
    if (!active) await endAllSessions(ctx, tx, changedIds);
    await auditAll(
      ctx,
      tx,
      changedIds.map((id) => ({
        ...auditOf(admin, 'edit user', id),
        before: { active: !active },
        after: { active },
      })),
    );
    return changedIds.length;
  });
  return { changed, leftOutYourself: others.length < ids.length };
}

async function update(tx: Tx, ids: string[], active: boolean): Promise<string[]> {
  const changed = await tx.$queryRaw<{ id: string }[]>`
    WITH seen AS (
      SELECT id FROM "User" WHERE id = ANY (${ids}::uuid[]) AND active <> ${active} ORDER BY id FOR NO KEY UPDATE)
    UPDATE "User" u SET active = ${active}, version = version + 1 FROM seen WHERE u.id = seen.id
    RETURNING u.id::text AS id`;
  return changed.map(({ id }) => id);
}
