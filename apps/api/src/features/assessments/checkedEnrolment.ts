import { USER_TYPES } from '@platewise/shared/accounts';
import { owned } from '../../access/owned';
import type { AppContext } from '../../context';
import { getOwnEnrolment, type Reader, unknownEnrolment } from '../progress/enrolmentAccess';
import { findEnrolment } from '../progress/findEnrolment';

/** The learner's own, or any for the office: what an assessor says to a learner is not for who paid. */
export const checkedEnrolment = owned('enrolment', getChecked);

async function getChecked(ctx: AppContext, reader: Reader, value: string) {
  if (reader.userType !== USER_TYPES.admin) return getOwnEnrolment(ctx, reader, value);
  const enrolment = await findEnrolment(ctx, value);
  if (!enrolment) throw unknownEnrolment();
  return enrolment;
}
