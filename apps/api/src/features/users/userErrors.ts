import { MESSAGES } from '@platewise/shared/messages';
import { conflict, DomainError } from '../../domainError';

export const deletedMeanwhile = () =>
  conflict('Somebody else has deleted this user in the meantime.');
export const changedMeanwhile = () =>
  conflict(
    'This user has been changed in the meantime. Please look at it again before you change it.',
  );
export const orderUnderWay = () =>
  conflict(
    'A card of this user is being charged at the moment. Please try again in half an hour at most.',
  );
export const isYourself = (what: string) => conflict(`You cannot ${what} yourself.`);
export const isLastAdmin = () =>
  conflict('This is the last active admin. Make somebody else an admin first.');

export const emailTaken = () => beside('email', MESSAGES.auth.emailTaken);

/** Told where it was typed. */
export const beside = (field: string, message: string) =>
  new DomainError('conflict', message, { errors: { [field]: [message] } });
