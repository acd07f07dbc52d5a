import type { UsiInput } from '@platewise/shared/certificates/checks';
import type { AppContext } from '../../context';
import { conflict } from '../../domainError';
import { withUsi } from '../../sealing/sealedAnswers';
import { listCertificateChecks } from './certificateChecks';
import { completeEnrolment, lockEnrolment } from './completeEnrolment';
import { loadCertificateFacts } from './loadCertificateFacts';

const usiNotNeeded = () =>
  conflict('Your certificate isn’t waiting for your USI. Please contact us to change it.');

/** The one answer of step 2 that can be mended after step 3: a USI that holds the certificate up. */
export async function correctUsi(ctx: AppContext, enrolmentId: string, { usiNumber }: UsiInput) {
  await ctx.db.$transaction(async (tx) => {
    await lockEnrolment(tx, enrolmentId);
    const { enrolment, facts } = await loadCertificateFacts(ctx, tx, enrolmentId);
    const isHeld = listCertificateChecks(facts).some(
      ({ check, passed }) => check === 'usi' && !passed,
    );
    if (!isHeld || !enrolment.details) throw usiNotNeeded();
    await tx.enrolmentDetails.update({
      where: { enrolmentId },
      data: { hasUsi: true, ...withUsi(ctx, enrolment.details, usiNumber) },
    });
    await completeEnrolment(ctx, tx, enrolmentId);
  });
}
