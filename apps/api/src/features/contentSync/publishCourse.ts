import type { AppContext } from '../../context';
import { audit } from '../../office/audit';
import type { OfficeActor } from '../../office/officeRecord';
import { publishContentSet } from '../content/publishContentSet';
import { auditOf, liveNumber, lockWaitingSet } from './courseRecord';

/** Makes what waits live for new enrolments; those there are keep their set. `seenId` names what the admin has looked at. */
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
      ...auditOf(admin, 'publish content', courseId),
      before: { setCount: former },
      after: { setCount: number },
    });
  });
}
