import type { UsiInput } from '@platewise/shared/assessments';
import type { AppContext } from '../../context';
import { conflict } from '../../domainError';
import { withUsi } from '../../sealing/sealedAnswers';
import { certificateChecks } from '../certificates/certificateChecks';
import { completeEnrolment, lockEnrolment } from '../certificates/completeEnrolment';
import { readFacts } from '../certificates/readFacts';

const notAskedFor = () =>
  conflict('Your USI is not what your certificate is waiting for. Please contact us to change it.');

/** The one answer of step 2 that can be mended after step 3: a USI that holds the certificate up. */
export async function correctUsi(ctx: AppContext, enrolmentId: string, { usiNumber }: UsiInput) {
  await ctx.db.$transaction(async (tx) => {
    await lockEnrolment(tx, enrolmentId);
    const { enrolment, facts } = await readFacts(ctx, tx, enrolmentId);
    const isHeld = certificateChecks(facts).some(({ check, passed }) => check === 'usi' && !passed);
    if (!isHeld || !enrolment.details) throw notAskedFor();
    await tx.enrolmentDetails.update({
      where: { enrolmentId },
      data: { hasUsi: true, ...withUsi(ctx, enrolment.details, usiNumber) },
    });
    await completeEnrolment(ctx, tx, enrolmentId);
  });
}
