import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { conflict, missing } from '../../domainError';
import { applyObserverForm, type ObserverForm } from './applyObserverForm';
import { lockCourse } from './ensureCourses';

/** Makes a waiting set live and returns its new number. New enrolments get it; existing enrolments keep their set. */
export async function publishContentSet(
  ctx: AppContext,
  tx: Tx,
  contentSetId: number,
): Promise<number> {
  const { courseId, observerForm } = await getSet(tx, contentSetId);
  await lockCourse(tx, courseId);
  const newest = await tx.contentSet.aggregate({ where: { courseId }, _max: { number: true } });
  const number = (newest._max.number ?? 0) + 1;
  await retireOthers(tx, courseId, contentSetId);
  await makeLive(tx, contentSetId, 'WAITING', { number, publishedAt: ctx.now() });
  await applyObserverForm(tx, courseId, observerForm as ObserverForm | null);
  return number;
}

/** Makes a former set live again, under its old number. */
export async function republishContentSet(tx: Tx, contentSetId: number) {
  const { courseId, observerForm } = await getSet(tx, contentSetId);
  await lockCourse(tx, courseId);
  await retireOthers(tx, courseId, contentSetId);
  await makeLive(tx, contentSetId, 'RETIRED', {});
  await applyObserverForm(tx, courseId, observerForm as ObserverForm | null);
}

async function getSet(tx: Tx, contentSetId: number) {
  const set = await tx.contentSet.findUnique({
    where: { id: contentSetId },
    select: { courseId: true, observerForm: true },
  });
  if (!set) throw missing('This content set');
  return set;
}

const retireOthers = (tx: Tx, courseId: number, contentSetId: number) =>
  tx.contentSet.updateMany({
    where: { courseId, state: 'LIVE', id: { not: contentSetId } },
    data: { state: 'RETIRED' },
  });

async function makeLive(
  tx: Tx,
  id: number,
  from: 'WAITING' | 'RETIRED',
  data: { number?: number; publishedAt?: Date },
) {
  const { count } = await tx.contentSet.updateMany({
    where: { id, state: from },
    data: { ...data, state: 'LIVE' },
  });
  if (count === 0)
    throw conflict(
      from === 'WAITING'
        ? 'This content set has already been published.'
        : 'Only a content set that was live before can be made live again.',
    );
}
