import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { audit } from '../audit/audit';
import type { EditedRecord } from './editableEnrolment';
import { paymentUnderWay } from './officeEnrolmentErrors';
import { type Admin, auditOf, DELETED, lockSeen } from './seenEnrolment';

/**
 * The enrolment with the learner's answers, the observer's form, the survey and its place in the NSW queue. Payment and
 * invoice stay, a voucher stays spent, and its certificates stay genuine; their numbers are kept in the audit log.
 */
export async function deleteEnrolment(
  ctx: AppContext,
  admin: Admin,
  id: string,
  version: number | undefined,
) {
  await ctx.db.$transaction(async (tx) => {
    const enrolment = await lockSeen(tx, id, version);
    await refuseWhilePaying(tx, enrolment);
    const before = await inWords(tx, enrolment);
    await tx.nswReprint.updateMany({ where: { enrolmentId: id }, data: { enrolmentId: null } });
    await tx.enrolment.delete({ where: { id } });
    await audit(ctx, tx, { ...auditOf(admin, DELETED, id), before });
  });
}

/** One that went through a moment later would enrol the learner again. */
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
  const [certificates, voucher] = await Promise.all([
    tx.certificate.findMany({
      where: { enrolmentId },
      select: { number: true },
      orderBy: { number: 'asc' },
    }),
    tx.voucher.findUnique({ where: { enrolmentId }, select: { code: true } }),
  ]);
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
    certificateNumbers: certificates.map(({ number }) => number),
  };
}
