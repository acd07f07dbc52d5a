import { conflict, DomainError, missing } from '../../../domainError';

export const WRONG_CODE = "That code isn't right. Please enter the latest one.";

export const wrongCode = (message = WRONG_CODE) =>
  new DomainError('invalid', message, { invalid_grant: [message], errors: { code: [message] } });

export const unreadableSecret = () =>
  wrongCode("We can't check codes from your app any more. Please use a recovery code.");

export const tooManyGuesses = (retryAfterSeconds: number) =>
  new DomainError('tooMany', 'Too many wrong codes. Please wait 15 minutes and try again.', {
    retryAfterSeconds,
  });

export const alreadyOn = () =>
  conflict('Two-step sign-in is already set up. Please log in with a code from your app.');
export const notBegun = () => conflict('Please start setting up two-step sign-in again.');
export const mustStayOn = () => conflict("Two-step sign-in is required, so you can't turn it off.");
export const notOn = () => missing('Two-step sign-in of this user');
export const notYourOwn = () =>
  conflict("You can't reset your own two-step sign-in. Please ask another admin.");
