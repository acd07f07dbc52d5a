import { owned } from '../../../access/owned';
import { getOwnEnrolment } from '../../progress/enrolmentAccess';

/** The caller's own enrolment, named by its id or its content token. */
export const ownEnrolment = owned('enrolment', getOwnEnrolment);
