import type { AppContext } from '../../context';
import { audit } from '../../office/audit';
import type { OfficeActor } from '../../office/officeRecord';
import { publishContentSet } from '../content/publishContentSet';
import { courseEntry, liveNumber, lockWaitingSet } from './courseRecord';

/**
 * Publishes the waiting content for new enrolments. Existing enrolments keep their set. `seenId` is the set that the
 * admin has looked at: another one is refused.
 */
export async function publishCourse(
  ctx: AppContext,
  admin: OfficeActor,
  courseId: number,
  seenId: number | undefined,
) {
  await ctx.db.$transaction(async (tx) => {
    const waiting = await lockWaitingSet(tx, courseId, seenId);
    const former = await liveNumber(tx, courseId);
    const number = await publishContentSet(ctx, tx, waiting.id);
    await audit(ctx, tx, {
      ...courseEntry(admin, 'publish content', courseId),
      before: { setCount: former },
      after: { setCount: number },
    });
  });
}
