import type { AppContext } from '../../context';
import { forbidden } from '../../domainError';
import { ownUser } from '../userCourses/ownUser';

const own = ownUser('userId');

/** The caller's own, and not somebody's from the office who is signed in as them: where a person signs in is theirs alone. */
export const OWN_ACCOUNT_IN_PERSON = {
  ...own,
  async find(
    ctx: AppContext,
    caller: { userId: string; actorId: string | null },
    value: string,
  ): Promise<void> {
    await own.find(ctx, caller, value);
    if (caller.actorId) throw forbidden();
  },
};
