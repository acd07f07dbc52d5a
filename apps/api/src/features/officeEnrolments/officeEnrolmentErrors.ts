import { MESSAGES } from '@platewise/shared/messages';
import { conflict, DomainError } from '../../domainError';

export const deletedMeanwhile = () =>
  conflict('Somebody else has deleted this user course in the meantime.');
export const changedMeanwhile = () =>
  conflict(
    'This user course has been changed in the meantime, by somebody else of the office or by the learner. Please look at it again before you change it.',
  );
export const paymentUnderWay = () =>
  conflict(
    'A payment of this learner for this course is under way. Please try again in half an hour at most.',
  );

/** Told as they are to whoever transfers: status 400. */
const noTransfer = (message: string) => new DomainError('invalid', message);
export const emailFirst = () => noTransfer(MESSAGES.userCourses.emailFirst);
export const ofAnAdmin = (email: string) =>
  noTransfer(`${email} is the email address of an admin, who cannot be enrolled.`);
export const notActive = (email: string) =>
  noTransfer(`The user with the email address ${email} is not active.`);
export const enrolledThere = (email: string) =>
  noTransfer(`The user with the email address ${email} is already enrolled in this course.`);
