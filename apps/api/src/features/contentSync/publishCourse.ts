import type { AppContext } from '../../context';
import { audit } from '../../office/audit';
import type { OfficeActor } from '../../office/officeRecord';
import { lockCourse } from '../content/ensureCourses';
import { publishContentSet } from '../content/publishContentSet';
import { auditOf } from './contentAudit';
import { checkIsTaught, nothingToPublish, otherContentWaits } from './contentSyncErrors';
import { liveNumber } from './liveNumber';

/** Makes what waits live for new enrolments; those there are keep their set. `seenId` names what the admin has looked at. */
export async function publishCourse(
  ctx: AppContext,
  admin: OfficeActor,
  courseId: number,
  seenId: number | undefined,
) {
  checkIsTaught(courseId);
  await ctx.db.$transaction(async (tx) => {
    await lockCourse(tx, courseId);
    const waiting = await tx.contentSet.findFirst({
      where: { courseId, state: 'WAITING' },
      select: { id: true },
    });
    if (!waiting) throw nothingToPublish();
    if (seenId !== undefined && seenId !== waiting.id) throw otherContentWaits();
    const former = await liveNumber(tx, courseId);
    const number = await publishContentSet(ctx, tx, waiting.id);
    await audit(ctx, tx, {
      ...auditOf(admin, 'publish content', courseId),
      before: { setCount: former },
      after: { setCount: number },
    });
  });
}
