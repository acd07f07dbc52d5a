import { MESSAGES } from '@platewise/shared/messages';
import { DomainError, unauthenticated } from '../../domainError';

export const invalidGrant = (message: string) =>
  new DomainError('invalid', message, { invalid_grant: [message] });
export const wrongPassword = () => invalidGrant(MESSAGES.auth.wrongPassword);
export const accountInactive = () => invalidGrant(MESSAGES.auth.inactive);

export const deadRefreshToken = () =>
  new DomainError('invalid', MESSAGES.auth.signInAgain, {
    invalid_refreshtoken: [MESSAGES.auth.signInAgain],
  });

/** The refresh token is that of another sign-in, which goes on. */
export const anotherSignIn = () => unauthenticated(MESSAGES.auth.signInAgain);

export const tooManySignIns = (retryAfterSeconds: number) =>
  new DomainError(
    'tooMany',
    'Too many failed attempts to log in. Please wait 15 minutes and try again.',
    { retryAfterSeconds },
  );

export const googleIsOff = () =>
  new DomainError('forbidden', "Logging in with Google isn't available.");
export const notVerifiedByGoogle = () =>
  invalidGrant("Google couldn't confirm this login. Please log in with your password.");
export const noAccountForGoogle = () =>
  invalidGrant(
    "We couldn't find an account with your Google email address. Please register first.",
  );

const BUSY_FOR_S = 5;
export const tooBusy = () =>
  new DomainError(
    'unavailable',
    'Many people are logging in at the moment. Please try again in a few seconds.',
    { retryAfterSeconds: BUSY_FOR_S },
  );
