import type { Problem } from '@platewise/shared/problem';

export type Refusal =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'tooLarge'
  | 'unsupported'
  | 'tooMany'
  | 'upstream'
  | 'unavailable';

type ProblemMembers = Pick<
  Problem,
  | 'errors'
  | 'invalid_grant'
  | 'invalid_refreshtoken'
  | 'mfa_required'
  | 'mfa_token'
  | 'mfa_enrolled'
> & {
  retryAfterSeconds?: number;
};

/** A refusal that the office can explain to a user. Any other error is a fault: it is logged and answers 500. */
export class DomainError extends Error {
  constructor(
    readonly refusal: Refusal,
    message: string,
    readonly extras: ProblemMembers = {},
  ) {
    super(message);
  }
}

export const missing = (what: string) => new DomainError('missing', `${what} was not found.`);
export const forbidden = (message = 'You do not have permission to do this.') =>
  new DomainError('forbidden', message);
export const unauthenticated = (message = 'Please log in.') =>
  new DomainError('unauthenticated', message);
export const conflict = (message: string) => new DomainError('conflict', message);
/** A refusal of bad input. The web app shows the message next to the field. */
export const invalidField = (field: string, message: string) =>
  new DomainError('invalid', message, { errors: { [field]: [message] } });
