import type { UsiCorrection } from '@platewise/shared/certificates/checks';
import { EXEMPT, SEND_THE_LETTER } from '@platewise/shared/usi';
import type { AppContext } from '../../context';
import { dateOf } from '../../db/client';
import { conflict, invalidField } from '../../domainError';
import { withUsi } from '../../sealing/sealedAnswers';
import { lockEnrolment } from '../progress/findEnrolment';
import { checkUsiSoon } from '../usiChecks/usiCheck';
import { listCertificateChecks } from './certificateChecks';
import { completeEnrolment } from './completeEnrolment';
import { loadCertificateFacts } from './loadCertificateFacts';

const usiNotNeeded = () =>
  conflict('Your certificate isn’t waiting for your USI. Please contact us to change it.');

/**
 * The answers of step 2 that can be mended after step 3: those that the USI Registry compares, while they hold the certificate up.
 * Without the registry it is the USI alone, because no one would check a new name.
 */
export async function correctUsi(ctx: AppContext, enrolmentId: string, wanted: UsiCorrection) {
  const { usiNumber } = wanted;
  await ctx.db.$transaction(async (tx) => {
    await lockEnrolment(tx, enrolmentId);
    const { enrolment, facts } = await loadCertificateFacts(ctx, tx, enrolmentId);
    const isHeld = listCertificateChecks(facts).some(
      ({ check, passed }) => check === 'usi' && !passed,
    );
    if (!isHeld || !enrolment.details) throw usiNotNeeded();
    if (usiNumber === EXEMPT) throw invalidField('usiNumber', SEND_THE_LETTER);
    await tx.enrolmentDetails.update({
      where: { enrolmentId },
      data: {
        hasUsi: true,
        ...withUsi(ctx, enrolment.details, usiNumber),
        ...(ctx.gateways.usiRegistry && personOf(wanted)),
      },
    });
    await checkUsiSoon(ctx, tx, enrolmentId);
    await completeEnrolment(ctx, tx, enrolmentId);
  });
}

function personOf(wanted: UsiCorrection) {
  const { usiFirstName, usiMiddleName, usiLastName, usiOneName, dateOfBirth } = wanted;
  return {
    ...(usiFirstName && {
      usiFirstName,
      usiMiddleName: usiMiddleName ?? null,
      usiLastName: usiLastName ?? usiFirstName,
      usiOneName: usiOneName ?? null,
    }),
    ...(dateOfBirth && { dateOfBirth: dateOf(dateOfBirth) }),
  };
}
