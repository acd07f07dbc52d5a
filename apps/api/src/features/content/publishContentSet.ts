import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { conflict, missing } from '../../domainError';
import { lockCourse } from '../courses/ensureCourses';

/** Makes a waiting set the live one. New enrolments get it; those there are keep the set they began with. */
export async function publishContentSet(ctx: AppContext, tx: Tx, contentSetId: number) {
  const set = await tx.contentSet.findUnique({
    where: { id: contentSetId },
    select: { courseId: true },
  });
  if (!set) throw missing('This content set');
  await lockCourse(tx, set.courseId);
  await tx.contentSet.updateMany({
    where: { courseId: set.courseId, state: 'LIVE', id: { not: contentSetId } },
    data: { state: 'RETIRED' },
  });
  const { count } = await tx.contentSet.updateMany({
    where: { id: contentSetId, state: 'WAITING' },
    data: { state: 'LIVE', publishedAt: ctx.now() },
  });
  if (count === 0) throw conflict('This content set has already been published.');
}
