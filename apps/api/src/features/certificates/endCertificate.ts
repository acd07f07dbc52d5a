import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { conflict, missing } from '../../domainError';
import { audit } from '../../office/audit';
import { queueMail } from '../mails/queueMail';
import { lockEnrolment } from '../progress/findEnrolment';

export type Actor = { id: string; email: string };
type CertificateEnd = {
  state: 'SUPERSEDED' | 'REVOKED';
  reason: string;
  /** False where another email reports it. */
  tellsLearner?: boolean;
};

const alreadyEnded = () => conflict('This certificate has already been replaced or withdrawn.');

export async function getCertificateByNumber(tx: Tx, number: string) {
  const isOne = /^[\w-]{1,40}$/.test(number);
  const certificate =
    isOne &&
    (await tx.certificate.findUnique({
      where: { number: number.toUpperCase() },
      omit: { pdf: true },
    }));
  if (!certificate) throw missing('This certificate');
  return certificate;
}

/** Ends a certificate. If several requests end it at the same time, one succeeds. The PDF is kept, and the learner gets an email unless the enrolment was deleted. */
export async function endCertificate(
  ctx: AppContext,
  tx: Tx,
  number: string,
  { state, reason, tellsLearner = true }: CertificateEnd,
) {
  const certificate = await getCertificateByNumber(tx, number);
  const { id, enrolmentId } = certificate;
  if (enrolmentId) await lockEnrolment(tx, enrolmentId);
  const { count } = await tx.certificate.updateMany({
    where: { id, state: 'VALID' },
    data: { state, endedAt: ctx.now(), endedReason: reason },
  });
  if (count === 0) throw alreadyEnded();
  if (enrolmentId && tellsLearner) await queueEndedMail(ctx, tx, { id, enrolmentId });
  return certificate;
}

async function queueEndedMail(
  ctx: AppContext,
  tx: Tx,
  { id, enrolmentId }: { id: string; enrolmentId: string },
) {
  const { user } = await tx.enrolment.findUniqueOrThrow({
    where: { id: enrolmentId },
    select: { user: { select: { id: true, email: true } } },
  });
  await queueMail(ctx, tx, {
    to: user.email,
    template: 'certificate-ended',
    data: { certificateId: id },
    userId: user.id,
    enrolmentId,
  });
}

/** Withdraws a certificate for good. The verification page then shows that it is not valid. */
export async function revokeCertificate(
  ctx: AppContext,
  actor: Actor,
  number: string,
  reason: string,
): Promise<void> {
  await ctx.db.$transaction(async (tx) => {
    const revoked = await endCertificate(ctx, tx, number, { state: 'REVOKED', reason });
    await audit(ctx, tx, {
      actor,
      action: 'revoke certificate',
      subject: revoked.enrolmentId
        ? { type: 'enrolment', id: revoked.enrolmentId }
        : { type: 'certificate', id: revoked.id },
      before: { number: revoked.number, state: 'VALID' },
      after: { number: revoked.number, state: 'REVOKED', reason },
    });
  });
}
