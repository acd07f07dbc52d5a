import { owned } from '../../access/owned';
import type { AppContext } from '../../context';
import { checkMayRead, type Reader, unknownEnrolment } from '../progress/enrolmentAccess';
import { findEnrolment } from '../progress/findEnrolment';

/** An enrolment whose papers the caller may see: the learner's own, one paid for with the caller's voucher, or any for the office. */
export const readableEnrolment = owned('enrolment', getReadable);

async function getReadable(ctx: AppContext, reader: Reader, value: string) {
  const enrolment = await findEnrolment(ctx, value);
  if (!enrolment) throw unknownEnrolment();
  await checkMayRead(ctx, reader, enrolment);
  return enrolment;
}
