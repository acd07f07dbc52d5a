import { USER_TYPES } from '@platewise/shared/accounts';
import type { AppContext } from '../../context';
import { missing } from '../../domainError';

/** The account of a business. Other accounts do not exist for these calls. */
export async function findBusiness({ db }: AppContext, id: string) {
  const user = await db.user.findUnique({ where: { id } });
  if (user?.userType !== USER_TYPES.business) throw missing('This business');
  return user;
}
