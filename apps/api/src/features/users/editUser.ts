import { USER_TYPES } from '@platewise/shared/accounts';
import { MESSAGES } from '@platewise/shared/messages';
import type { UserEdit, UserRow } from '@platewise/shared/users';
import type { AppContext } from '../../context';
import { onDuplicate, type Tx } from '../../db/client';
import { invalidField, missing } from '../../domainError';
import { audit } from '../../office/audit';
import type { OfficeSession } from '../../office/officeRecord';
import { checkOwnPassword } from '../accounts/checkOwnPassword';
import { queueEmailChangedMails } from '../accounts/queueAccountMails';
import { endAllSessions } from '../auth/endSessions';
import { voidPasswordResets } from '../auth/passwords';
import { releaseTasks } from '../tasks/releaseTasks';
import {
  isActiveAdministrator,
  lockAdministrators,
  refuseLosingLastAdministrator,
  refuseOfficeAccounts,
} from './adminsLeft';
import { emailTaken } from './userErrors';
import { USER_LIST } from './userList';
import { editable, USER, type UserRecord } from './userRecord';

/** Edits a user. A form that was filled from an older version is refused, so that it does not overwrite another admin's change. */
export async function editUser(
  ctx: AppContext,
  admin: OfficeSession,
  userId: string,
  { version, password, ...input }: UserEdit,
): Promise<UserRow> {
  const isProved = await proveIfNeeded(ctx, admin, userId, input, password);
  await ctx.db
    .$transaction(async (tx) => {
      const administrators = await lockAdministrators(tx);
      const before = await USER.lock(tx, userId, version);
      refuseOfficeAccounts(admin, [before, input]);
      if (needsPassword(before, input) && !isProved) throw USER.changed();
      if (isActiveAdministrator(before) && !(input.active && input.userType === before.userType))
        refuseLosingLastAdministrator({
          losing: [userId],
          by: admin.userId,
          doing: 'take the access of an admin from',
          administrators,
        });
      const isNewEmail = input.email !== before.email;
      const data = {
        ...input,
        version: { increment: 1 },
        ...(isNewEmail && { emailProvedAt: null }),
      };
      await tx.user.update({ where: { id: userId }, data });
      await endWhatNoLongerHolds(ctx, tx, before, input);
      if (isNewEmail) await queueEmailChangedMails(ctx, tx, before, { newEmail: input.email });
      await audit(ctx, tx, {
        ...USER.entry(admin, 'edit user', userId),
        before: editable(before),
        after: input,
      });
    })
    .catch(onDuplicate('User', emailTaken));
  const [row] = await USER_LIST.read(ctx, [userId], admin);
  if (!row) throw missing('This user');
  return row;
}

type Edit = Omit<UserEdit, 'version' | 'password'>;

/** A new admin, or a new email address of an admin, gives access to the whole office. */
const needsPassword = (before: Pick<UserRecord, 'userType' | 'email'>, after: Edit) =>
  before.userType === USER_TYPES.admin
    ? after.email !== before.email
    : after.userType === USER_TYPES.admin;

/** Runs before the transaction, because comparing a password takes a tenth of a second. */
async function proveIfNeeded(
  ctx: AppContext,
  admin: OfficeSession,
  userId: string,
  after: Edit,
  password: string | undefined,
): Promise<boolean> {
  const before = await ctx.db.user.findUnique({ where: { id: userId } });
  if (!before || !needsPassword(before, after)) return false;
  refuseOfficeAccounts(admin, [before, after]);
  if (!password) throw invalidField('password', MESSAGES.users.passwordNeeded);
  await checkOwnPassword(ctx, admin, password);
  return true;
}

/** Ends sessions with a role that the user no longer has, and password links that were sent to another address. */
async function endWhatNoLongerHolds(ctx: AppContext, tx: Tx, before: UserRecord, after: Edit) {
  const { id, email, userType } = before;
  if (!after.active || after.userType !== userType) {
    await endAllSessions(ctx, tx, [id]);
    await releaseTasks(tx, [id]);
  }
  if (after.email !== email) await voidPasswordResets(ctx, tx, id);
}
