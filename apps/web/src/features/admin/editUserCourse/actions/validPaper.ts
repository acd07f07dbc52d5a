import type { EnrolmentActions } from '@platewise/shared/officeActions';

/** While one stands, the enrolment cannot be ended. */
export const validPaper = ({ papers }: EnrolmentActions) =>
  papers.find(({ state }) => state === 'valid' || state === 'expired');
