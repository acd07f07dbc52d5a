import { owned } from '../../../access/owned';
import type { AppContext } from '../../../context';
import { forbidden, missing } from '../../../domainError';
import { isUuid } from '../../progress/findEnrolment';

/** The caller's own account. An unknown id is 'missing', another user's id is refused. */
export const ownUser = owned('user', checkOwnUser);

async function checkOwnUser(
  { db }: AppContext,
  caller: { userId: string },
  value: string,
): Promise<void> {
  const id = value.toLowerCase();
  if (id === caller.userId) return;
  const known = isUuid(id) && (await db.user.findUnique({ where: { id }, select: { id: true } }));
  throw known ? forbidden() : missing('This user');
}
