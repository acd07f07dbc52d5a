import { formatCount } from '@platewise/shared/count';
import { MESSAGES } from '@platewise/shared/messages';
import type { RetainedEnrolments } from '@platewise/shared/users';
import { conflict, DomainError, invalidField } from '../../domainError';

export const orderUnderWay = () =>
  conflict(
    'A card of this user is being charged at the moment. Please try again in half an hour at most.',
  );
/** Names the retained records, so that the admin can decide to deactivate the user instead. */
export const reasonNeeded = (staying: RetainedEnrolments) =>
  invalidField(
    'reason',
    `Please give a reason: ${describeRetained(staying)} must be kept. You can deactivate the user instead.`,
  );

function describeRetained({ enrolments, certificateNumbers }: RetainedEnrolments) {
  const count = formatCount(enrolments, 'enrolment');
  const papers = certificateNumbers.length === 1 ? 'certificate' : 'certificates';
  return certificateNumbers.length === 0
    ? count
    : `${count} with ${papers} ${certificateNumbers.join(', ')}`;
}

export const isYourself = (what: string) => conflict(`You cannot ${what} yourself.`);
export const isLastAdministrator = () =>
  conflict('This is the last active administrator. Give someone else this role first.');

export const emailTaken = () => beside('email', MESSAGES.auth.emailTaken);

/** A conflict that the form shows next to the field. */
export const beside = (field: string, message: string) =>
  new DomainError('conflict', message, { errors: { [field]: [message] } });
