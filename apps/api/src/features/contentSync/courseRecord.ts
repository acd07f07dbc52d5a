import { findCourse } from '@platewise/shared/content/courses';
import type { Tx } from '../../db/client';
import { conflict, DomainError, missing } from '../../domainError';
import type { OfficeActor } from '../../office/officeRecord';
import { lockCourse } from '../content/ensureCourses';

const NOTHING_WAITS = 'Nothing is waiting to be published for this course.';
const nothingToPublish = () => conflict(NOTHING_WAITS);
export const noWaitingContent = () => new DomainError('missing', NOTHING_WAITS);
const otherContentWaits = () =>
  conflict(
    'The waiting content has changed since you looked at it. Please check it again before you publish.',
  );
export const waitsForItsAuthors = () =>
  conflict('Only an imported package can be discarded. Other content is changed by its authors.');
export const isLiveAlready = () => conflict('This content set is already live.');
export const neverPublished = () =>
  conflict('This content set has never been live. Please publish it instead.');

export function checkIsTaught(courseId: number) {
  if (!findCourse(courseId)?.purchasable) throw missing('This course');
}

export const courseEntry = (admin: OfficeActor, action: string, courseId: number) => ({
  actor: { id: admin.userId, email: admin.email },
  action,
  subject: { type: 'course', id: String(courseId) },
});

/** The number of the course's live content set; null if none is live. */
export async function liveNumber(tx: Tx, courseId: number): Promise<number | null> {
  const live = await tx.contentSet.findFirst({
    where: { courseId, state: 'LIVE' },
    select: { number: true },
  });
  return live?.number ?? null;
}

/**
 * Locks the course and returns the content set that waits for publishing. `seenId` is the set that the admin has looked at:
 * another one is refused. Without it, any waiting set will do.
 */
export async function lockWaitingSet(tx: Tx, courseId: number, seenId: number | undefined) {
  checkIsTaught(courseId);
  await lockCourse(tx, courseId);
  const waiting = await tx.contentSet.findFirst({
    where: { courseId, state: 'WAITING' },
    select: { id: true, source: true },
  });
  if (!waiting) throw nothingToPublish();
  if (seenId !== undefined && seenId !== waiting.id) throw otherContentWaits();
  return waiting;
}
