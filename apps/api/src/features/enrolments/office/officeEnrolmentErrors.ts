import { MESSAGES } from '@platewise/shared/messages';
import { conflict, DomainError } from '../../../domainError';

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
export const certifiedHere = (number: string) =>
  noTransfer(
    `Certificate ${number} has been issued for this course, so it can only move to another account of the same person.`,
  );
export const unprovenAddress = (email: string) =>
  noTransfer(
    `The account of ${email} has not proved that this address is its owner’s, so the answers cannot move there yet. Ask the owner to choose a new password through ‘Forgot your password’, then transfer again.`,
  );
export const enrolledThere = (email: string) =>
  noTransfer(`The user with the email address ${email} is already enrolled in this course.`);

export const ownerDeleted = () =>
  conflict(
    'The learner has been deleted. These records stay for the national return and the evidence.',
  );
