import { addDays, sydneyDay } from '@platewise/shared/dates';
import type { AppContext } from '../../../../context';
import { dateOf, dayOf, type Tx } from '../../../../db/client';
import { conflict } from '../../../../domainError';
import { audit } from '../../../../office/audit';
import { actorOf, type OfficeActor } from '../../../../office/officeRecord';
import { cancelBooking } from '../../../liveBookings/cancelBooking';
import { unknownEnrolment } from '../../../progress/enrolmentAccess';
import { lockEnrolment } from '../../../progress/findEnrolment';

type EnrolmentEnd = {
  enrolmentId: string;
  reason: string;
  /** The payment or voucher that is returned, in words. */
  givenBack: string;
};

/**
 * Ends an enrolment for good: the learner can no longer study. A refund or a returned voucher belongs in the same
 * transaction. Refused while its certificate is valid. Ending it again changes nothing.
 */
export async function endEnrolment(
  ctx: AppContext,
  tx: Tx,
  admin: OfficeActor,
  { enrolmentId: id, reason, givenBack }: EnrolmentEnd,
) {
  await lockEnrolment(tx, id);
  const enrolment = await tx.enrolment.findUnique({ where: { id } });
  if (!enrolment) throw unknownEnrolment();
  if (enrolment.endedAt) return;
  if (enrolment.certificateNumber) throw hasValidCertificate(enrolment.certificateNumber);
  const expiresOn = lastDay(dayOf(enrolment.expiresOn), sydneyDay(ctx.now()));
  const endedAt = ctx.now();
  await tx.enrolment.update({
    where: { id },
    data: { endedAt, closedAt: enrolment.closedAt ?? endedAt, expiresOn: dateOf(expiresOn) },
  });
  await cancelBooking(ctx, tx, id, { by: 'office', reason: 'Your enrolment has ended.' });
  await audit(ctx, tx, {
    actor: actorOf(admin),
    action: 'end enrolment',
    subject: { type: 'enrolment', id },
    before: { expiresOn: dayOf(enrolment.expiresOn), open: enrolment.closedAt === null },
    after: { expiresOn, open: false, givenBack, reason },
  });
}

/** Ends an enrolment for good without a refund. A voucher stays used. */
export const endWithoutRefund = (
  ctx: AppContext,
  admin: OfficeActor,
  enrolmentId: string,
  reason: string,
): Promise<void> =>
  ctx.db.$transaction((tx) =>
    endEnrolment(ctx, tx, admin, { enrolmentId, reason, givenBack: 'nothing' }),
  );

/** Yesterday, or the day it had already expired. */
function lastDay(expiresOn: string, today: string) {
  const yesterday = addDays(today, -1);
  return expiresOn < yesterday ? expiresOn : yesterday;
}

const hasValidCertificate = (number: string) =>
  conflict(
    `Certificate ${number} of this enrolment is valid. Revoke it before you end the enrolment.`,
  );
