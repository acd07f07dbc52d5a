import { addDays, sydneyDay } from '@platewise/shared/dates';
import { MOST_SENDS_A_DAY } from '@platewise/shared/limits';
import { MESSAGES } from '@platewise/shared/messages';
import { LINK_REPLACED, OWN_EMAIL } from '@platewise/shared/observerForms';
import { startOfDay } from '../../db/sydney';
import { conflict, DomainError, invalidField, missing, unauthenticated } from '../../domainError';

export const unknownForm = () => missing('This third-party form');
export const replacedLink = (student: string) =>
  new DomainError(
    'missing',
    `${LINK_REPLACED} Please use the link in the latest email from us, or ask ${student} to send you the form again.`,
  );
export const signInForOwnForm = () => unauthenticated();
export const sampleNotSaved = () => conflict('This is a sample form, so nothing in it is saved.');
export const savedElsewhere = () =>
  conflict(
    'This form has been changed in another window. Please reload the page to see the latest answers.',
  );
export const formChanged = () =>
  conflict('The observer or the form has changed. Please reload the page.');
export const declined = () =>
  conflict(
    'You told us that you can’t complete this form. If that has changed, please ask the student to resend it.',
  );
export const noObserverYet = () => conflict('Please name your observer first.');
export const justSent = () =>
  conflict('The office sent the link less than ten minutes ago. Please give the observer time.');
export const noSendsLeft = (now: Date) =>
  new DomainError(
    'tooMany',
    `The form can be sent ${MOST_SENDS_A_DAY} times a day, and it has been sent ${MOST_SENDS_A_DAY} times today. Please send it again tomorrow, or give your observer the link yourself.`,
    { retryAfterSeconds: secondsToTomorrow(now) },
  );
export const ownForm = () =>
  new DomainError(
    'forbidden',
    'You can’t submit your own third-party form. Please log out, or send the link to your observer so that they can submit it on their own device.',
  );
export const ownName = (field: string) => invalidField(field, MESSAGES.thirdPartyForm.ownName);
export const ownEmail = (field: string) => invalidField(field, OWN_EMAIL);
export const unknownTask = () =>
  invalidField('taskResponses', 'There is no such task in this form.');
export const taskAnsweredTwice = () =>
  invalidField('taskResponses', 'Each task can be answered once.');
export const occasionNamedTwice = () =>
  invalidField('occasions', 'Each occasion can be named once.');
export const formerOccasion = () =>
  invalidField('occasions', 'The occasions of a former observation can’t be changed.');
export const badSignature = (message: string) => invalidField('signature', message);
export const notSubmitted = () => conflict('This third-party form has not been completed yet.');

const secondsToTomorrow = (now: Date) =>
  Math.ceil((startOfDay(addDays(sydneyDay(now), 1)).getTime() - now.getTime()) / 1000);
