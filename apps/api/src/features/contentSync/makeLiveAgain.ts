import type { AppContext } from '../../context';
import { missing } from '../../domainError';
import { audit } from '../../office/audit';
import type { OfficeActor } from '../../office/officeRecord';
import { lockCourse } from '../content/ensureCourses';
import { republishContentSet } from '../content/publishContentSet';
import { auditOf, isLiveAlready, liveNumber, neverPublished } from './courseRecord';

/** Gives new enrolments a former set again, under its own number. What waits goes on waiting. */
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
      ...auditOf(admin, 'make content live again', courseId),
      before: { setCount: former },
      after: { setCount: set.number },
    });
  });
}
