import type { AppContext } from '../../context';
import { missing } from '../../domainError';
import { audit } from '../../office/audit';
import type { OfficeActor } from '../../office/officeRecord';
import { lockCourse } from '../content/ensureCourses';
import { republishContentSet } from '../content/publishContentSet';
import { courseEntry, isLiveAlready, liveNumber, neverPublished } from './courseRecord';

/** Makes a former set live again for new enrolments, under its old number. A waiting set keeps waiting. */
export async function makeLiveAgain(
  ctx: AppContext,
  admin: OfficeActor,
  courseId: number,
  contentSetId: number,
) {
  await ctx.db.$transaction(async (tx) => {
    await lockCourse(tx, courseId);
    const set = await tx.contentSet.findFirst({
      where: { id: contentSetId, courseId },
      select: { state: true, number: true },
    });
    if (!set) throw missing('This content set');
    if (set.state === 'LIVE') throw isLiveAlready();
    if (set.state === 'WAITING') throw neverPublished();
    const former = await liveNumber(tx, courseId);
    await republishContentSet(tx, contentSetId);
    await audit(ctx, tx, {
      ...courseEntry(admin, 'make content live again', courseId),
      before: { setCount: former },
      after: { setCount: set.number },
    });
  });
}
