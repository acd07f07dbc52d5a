import type { Reissue } from '@platewise/shared/certificates';
import { fullName } from '@platewise/shared/personNames';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { conflict } from '../../domainError';
import { audit } from '../../office/audit';
import type { CertificateData } from './certificateRules';
import { type Actor, endCertificate } from './endCertificate';
import { issueCertificate } from './issueCertificate';

const enrolmentDeleted = () =>
  conflict(
    'The enrolment for this certificate has been deleted, so it can’t be replaced. The certificate itself doesn’t change.',
  );

/**
 * Replaces a certificate by a new one with its own number, for a name that was wrong or has
 * changed. The old PDF is kept. The new one shows the first issue date, and its NSW expiry does not change.
 */
export const reissueCertificate = (
  ctx: AppContext,
  actor: Actor,
  number: string,
  reissue: Reissue,
): Promise<{ number: string }> =>
  ctx.db.$transaction((tx) => reissueCertificateIn(ctx, tx, actor, number, reissue));

/** `tellsLearner` is false where another email has the new number. */
type ReissueWithin = Pick<Reissue, 'reason'> & Partial<Reissue> & { tellsLearner?: boolean };

/** The same within a larger change. It locks the counter's row: call it last in the transaction. */
export async function reissueCertificateIn(
  ctx: AppContext,
  tx: Tx,
  actor: Actor,
  number: string,
  { reason, firstName, middleName, lastName, tellsLearner = true }: ReissueWithin,
): Promise<{ number: string }> {
  const ending = { state: 'SUPERSEDED', reason, tellsLearner } as const;
  const old = await endCertificate(ctx, tx, number, ending);
  if (!old.enrolmentId) throw enrolmentDeleted();
  const enrolment = await tx.enrolment.findUniqueOrThrow({
    where: { id: old.enrolmentId },
    include: { details: true },
  });
  const { issuedOn, firstIssuedOn, expiresOn = null, ...was } = old.data as CertificateData;
  const reissued = await issueCertificate(ctx, tx, enrolment, {
    // The printed name came from answers that have been disposed of.
    ...(enrolment.identityDisposedOn && { learnerName: was.learnerName }),
    ...(firstName && { learnerName: fullName({ firstName, middleName, lastName }) }),
    firstIssuedOn: firstIssuedOn ?? issuedOn,
    expiresOn,
  });
  await tx.certificate.update({
    where: { id: old.id },
    data: { supersededById: reissued.id },
  });
  const { learnerName } = reissued.data as CertificateData;
  await audit(ctx, tx, {
    actor,
    action: 'reissue certificate',
    subject: { type: 'enrolment', id: old.enrolmentId },
    before: { number: old.number, learnerName: was.learnerName },
    after: { number: reissued.number, learnerName, reason },
  });
  return { number: reissued.number };
}
