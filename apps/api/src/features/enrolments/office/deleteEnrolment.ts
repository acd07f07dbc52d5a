import type { AppContext } from '../../../context';
import type { Tx } from '../../../db/client';
import { conflict } from '../../../domainError';
import { audit } from '../../../office/audit';
import type { OfficeActor } from '../../../office/officeRecord';
import { cancelBooking } from '../../liveBookings/cancelBooking';
import { whyNotDeletable } from '../../retention/retainedEnrolments';
import { type EditedRecord, ENROLMENT } from './editableEnrolment';
import { ownerDeleted, paymentUnderWay } from './transferEnrolment';

/**
 * Deletes an enrolment with the learner's answers, the observer's form and the survey. Payment and invoice stay, and a
 * voucher stays used. Refused if its records must be retained: see docs/decisions/030-deleted-users.md.
 */
export async function deleteEnrolment(
  ctx: AppContext,
  admin: OfficeActor,
  id: string,
  version: number | undefined,
) {
  await ctx.db.$transaction(async (tx) => {
    const enrolment = await ENROLMENT.lock(tx, id, version);
    if (enrolment.user.deletedAt) throw ownerDeleted();
    await refuseWhilePaying(tx, enrolment);
    const why = await whyNotDeletable(ctx, tx, id);
    if (why) throw conflict(why);
    const before = await inWords(tx, enrolment);
    await cancelBooking(ctx, tx, id, {
      by: 'office',
      reason: 'The enrolment was deleted.',
      isLearnerGone: true,
    });
    await tx.nswReprint.updateMany({ where: { enrolmentId: id }, data: { enrolmentId: null } });
    await tx.enrolment.delete({ where: { id } });
    await audit(ctx, tx, { ...ENROLMENT.entry(admin, ENROLMENT.deletion, id), before });
  });
}

/** A pending payment could succeed a moment later and enrol the learner again. */
async function refuseWhilePaying(tx: Tx, { userId, courseId }: EditedRecord) {
  const pending = await tx.payment.findFirst({
    where: {
      userId,
      purpose: 'ENROLMENT',
      state: 'PENDING',
      order: { path: ['courseId'], equals: courseId },
    },
    select: { id: true },
  });
  if (pending) throw paymentUnderWay();
}

async function inWords(tx: Tx, enrolment: EditedRecord) {
  const { id: enrolmentId, userId, courseId, courseTitle, firstName, lastName, email } = enrolment;
  const voucher = await tx.voucher.findUnique({ where: { enrolmentId }, select: { code: true } });
  return {
    userId,
    firstName,
    lastName,
    email,
    courseId,
    courseTitle,
    enrolledAt: enrolment.enrolledAt.toISOString(),
    invoiceId: enrolment.invoiceId,
    voucherCode: voucher?.code ?? null,
  };
}
