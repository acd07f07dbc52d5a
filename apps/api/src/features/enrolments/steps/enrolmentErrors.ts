import { MESSAGES } from '@platewise/shared/messages';
import { OWN_EMAIL } from '@platewise/shared/observerForms';
import { conflict, invalidField } from '../../../domainError';
import { OrderRefused } from '../../payments/paymentErrors';

export const courseNotOpen = () => new OrderRefused(MESSAGES.enrolment.courseNotOpen);
export const alreadyEnrolled = () => new OrderRefused(MESSAGES.enrolment.alreadyEnrolled);

export const alreadyCompleted = () => conflict(MESSAGES.enrolment.alreadyCompleted);
export const enrolmentExpired = () =>
  conflict('This enrolment has expired. Please enrol in the course again.');
export const detailsComeFirst = () => conflict('Please complete step 2 of your enrolment first.');
export const ownObserverEmail = () => invalidField('observerEmail', OWN_EMAIL);
export const ownObserver = () => invalidField('observerFirstName', MESSAGES.thirdPartyForm.ownName);
