import { USER_TYPES } from '@platewise/shared/accounts';
import type { ThirdPartyFormAnswer } from '@platewise/shared/observerForms';
import { useUser } from '../../api/useUser';

/** Whether the observer may have the student's name: in an enrolment of a business, and for a business that is signed in. */
export const useOwnNameAllowed = ({ ownNameAllowed }: ThirdPartyFormAnswer) => {
  const isBusiness = useUser()?.userType === USER_TYPES.business;
  return isBusiness || ownNameAllowed;
};
