import { MESSAGES } from '@platewise/shared/messages';
import { conflict, invalidField, missing, unauthenticated } from '../../domainError';

export const unknownForm = () => missing('This third party form');
export const signInForOwnForm = () => unauthenticated();
export const sampleIsNotSaved = () => conflict('This is a sample form: nothing in it is saved.');
export const savedElsewhere = () =>
  conflict(
    'This form has been changed in another window. Please reload the page to see the latest answers.',
  );
export const ownName = (field: string) => invalidField(field, MESSAGES.thirdPartyForm.ownName);
export const unknownTask = () =>
  invalidField('taskResponses', 'There is no such task in this form.');
export const taskTwice = () => invalidField('taskResponses', 'Each task can be answered once.');
export const badSignature = (message: string) => invalidField('signature', message);
export const notSubmitted = () => conflict('This third party form has not been completed yet.');
