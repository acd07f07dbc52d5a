import type { AppContext } from '../../context';
import { forbidden } from '../../domainError';
import { ownUser } from '../study/userCourses/ownUser';

type Caller = { userId: string; actorId: string | null };
const own = ownUser('userId');

/** Allows the owner of the account, but not an admin who is logged in as the owner. */
export const ownAccountInPerson = (refusal?: string) => ({
  ...own,
  async find(ctx: AppContext, caller: Caller, value: string): Promise<void> {
    await own.find(ctx, caller, value);
    if (caller.actorId) throw forbidden(refusal);
  },
});
export const OWN_ACCOUNT_IN_PERSON = ownAccountInPerson();
