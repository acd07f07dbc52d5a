import { findCourse } from '@platewise/shared/content/courses';
import { conflict, DomainError, missing } from '../../domainError';

const NOTHING_WAITS = 'Nothing is waiting to be published for this course.';
export const nothingToPublish = () => conflict(NOTHING_WAITS);
export const nothingToSee = () => new DomainError('missing', NOTHING_WAITS);
export const otherContentWaits = () =>
  conflict(
    'Other content is waiting now than you have seen. Please look at it before you publish.',
  );
export const waitsForItsAuthors = () =>
  conflict('Only a package that was brought in can be discarded. Its authors change the rest.');
export const isLiveAlready = () => conflict('This content set is live already.');
export const neverPublished = () =>
  conflict('This content set has never been live. Please publish it instead.');

export function checkIsTaught(courseId: number) {
  if (!findCourse(courseId)?.purchasable) throw missing('This course');
}
