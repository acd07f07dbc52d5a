import { conflict, DomainError, missing } from '../../../domainError';

export const WRONG_CODE = 'This code is not right. Please enter the newest one.';

export const wrongCode = (message = WRONG_CODE) =>
  new DomainError('invalid', message, { invalid_grant: [message], errors: { code: [message] } });

export const unreadableSecret = () =>
  wrongCode('Codes from your app can no longer be checked here. Please use a recovery code.');

export const tooManyGuesses = (retryAfterSeconds: number) =>
  new DomainError('tooMany', 'Too many wrong codes. Please wait 15 minutes and try again.', {
    retryAfterSeconds,
  });

export const alreadyOn = () =>
  conflict('Two-step sign-in has been set up already. Please log in with a code from your app.');
export const notBegun = () => conflict('Please begin to set up two-step sign-in again.');
export const mustStayOn = () => conflict('Two-step sign-in cannot be turned off here.');
export const notOn = () => missing('Two-step sign-in of this user');
export const notYourOwn = () =>
  conflict('You cannot reset your own two-step sign-in. Please ask another admin.');
