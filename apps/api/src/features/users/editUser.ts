import type { UserEdit, UserRow } from '@platewise/shared/users';
import type { AppContext } from '../../context';
import { onDuplicate, type Tx } from '../../db/client';
import { missing } from '../../domainError';
import { spendPasswordResets } from '../accounts/spendPasswordResets';
import { audit } from '../audit/audit';
import { endAllSessions } from '../auth/endSessions';
import { isActiveAdmin, lockActiveAdmins, refuseIfNoAdminIsLeft } from './adminsLeft';
import { type Admin, auditOf, editable, lockUser, type SeenUser } from './seenUser';
import { emailTaken } from './userErrors';
import { USER_LIST } from './userList';

/** Somebody else's change since it was seen is not written over. */
export async function editUser(
  ctx: AppContext,
  admin: Admin,
  userId: string,
  { version, ...input }: UserEdit,
): Promise<UserRow> {
  await ctx.db
    .$transaction(async (tx) => {
      const activeAdmins = await lockActiveAdmins(tx);
      const before = await lockUser(tx, userId, version);
      if (isActiveAdmin(before) && !isActiveAdmin(input))
        refuseIfNoAdminIsLeft({
          losing: [userId],
          by: admin.userId,
          doing: 'take the access of an admin from',
          activeAdmins,
        });
      const data = { ...input, version: { increment: 1 } };
      await tx.user.update({ where: { id: userId }, data });
      await endWhatNoLongerHolds(ctx, tx, before, input);
      await audit(ctx, tx, {
        ...auditOf(admin, 'edit user', userId),
        before: editable(before),
        after: input,
      });
    })
    .catch(onDuplicate('User', emailTaken));
  const [row] = await USER_LIST.read(ctx, [userId], admin);
  if (!row) throw missing('This user');
  return row;
}

/** Sign-ins as what the user is no longer, and links that went to another address. */
async function endWhatNoLongerHolds(
  ctx: AppContext,
  tx: Tx,
  before: SeenUser,
  after: Omit<UserEdit, 'version'>,
) {
  const { id, email, userType } = before;
  if (!after.active || after.userType !== userType) await endAllSessions(ctx, tx, [id]);
  if (after.email !== email) await spendPasswordResets(ctx, tx, id);
}
