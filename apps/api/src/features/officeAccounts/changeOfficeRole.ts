import { USER_TYPES } from '@platewise/shared/accounts';
import type { OfficeAccount, OfficeRoleEdit } from '@platewise/shared/officeAccounts';
import { isPermitted, ROLE_REFUSAL } from '@platewise/shared/officeRoles';
import type { AppContext } from '../../context';
import { forbidden, missing } from '../../domainError';
import { audit } from '../../office/audit';
import type { OfficeActor } from '../../office/officeRecord';
import { releaseTasks } from '../tasks/releaseTasks';
import {
  isActiveAdministrator,
  lockAdministrators,
  refuseLosingLastAdministrator,
} from '../users/adminsLeft';
import { USER } from '../users/userRecord';
import { OFFICE_ACCOUNT_LIST } from './officeAccountList';

const unknownAccount = () => missing('This office account');

/** Gives an account of the office another role. It holds from the person's next call. */
export async function changeOfficeRole(
  ctx: AppContext,
  administrator: OfficeActor,
  userId: string,
  { officeRole, version }: OfficeRoleEdit,
): Promise<OfficeAccount> {
  await ctx.db.$transaction(async (tx) => {
    const administrators = await lockAdministrators(tx);
    // While this call waited for the lock, another administrator may have taken the role from the caller.
    if (!administrators.includes(administrator.userId)) throw forbidden(ROLE_REFUSAL);
    const before = await USER.lock(tx, userId, version);
    if (before.userType !== USER_TYPES.admin) throw unknownAccount();
    if (before.officeRole === officeRole) return;
    if (isActiveAdministrator(before))
      refuseLosingLastAdministrator({
        losing: [userId],
        by: administrator.userId,
        doing: 'take the role of administrator from',
        administrators,
      });
    await tx.user.update({
      where: { id: userId },
      data: { officeRole, version: { increment: 1 } },
    });
    if (!isPermitted(officeRole, 'support change')) await releaseTasks(tx, [userId]);
    await audit(ctx, tx, {
      ...USER.entry(administrator, 'change office role', userId),
      before: { officeRole: before.officeRole },
      after: { officeRole },
    });
  });
  const [account] = await OFFICE_ACCOUNT_LIST.read(ctx, [userId], null);
  if (!account) throw unknownAccount();
  return account;
}
