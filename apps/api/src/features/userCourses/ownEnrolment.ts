import { getOwnEnrolment, getReadableEnrolment } from '../progress/enrolmentAccess';

/** The caller's own enrolment, named by its id or its content token. */
export const ownEnrolment = (param: string) => ({
  rule: 'owned' as const,
  kind: 'enrolment' as const,
  param,
  find: getOwnEnrolment,
});

/** The learner's own, and what the office or the business behind its voucher may see of it. */
export const readableEnrolment = (param: string) => ({
  rule: 'owned' as const,
  kind: 'enrolment' as const,
  param,
  find: getReadableEnrolment,
});
