import { getOwnEnrolment } from '../progress/enrolmentAccess';

/** The caller's own enrolment, named by its id or its content token. */
export const ownEnrolment = (param: string) => ({
  rule: 'owned' as const,
  kind: 'enrolment' as const,
  param,
  find: getOwnEnrolment,
});
