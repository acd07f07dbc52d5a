import { required } from '@platewise/shared/fields';
import { hasOneName } from '@platewise/shared/personNames';
import { EXEMPT, SEND_THE_LETTER } from '@platewise/shared/usi';
import type { UsiCorrection, UsiCorrectionAnswer } from '@platewise/shared/usiChecks';
import type { AppContext } from '../../context';
import { dateOf, type Prisma } from '../../db/client';
import { conflict, invalidField } from '../../domainError';
import { withUsi } from '../../sealing/sealedAnswers';
import { lockEnrolment } from '../progress/findEnrolment';
import { checkUsiSoon } from '../usiChecks/usiCheck';
import { claimForLearner, verifyClaimed } from '../usiChecks/verifyDueUsis';
import { listCertificateChecks } from './certificateChecks';
import { completeEnrolment } from './completeEnrolment';
import { loadCertificateFacts } from './loadCertificateFacts';

const usiNotNeeded = () =>
  conflict('Your certificate isn’t waiting for your USI. Please contact us to change it.');

/**
 * The answers of step 2 that can be mended after step 3: those that the USI Registry compares, while they hold the certificate up.
 * Without the registry it is the USI alone, because no one would check a new name. The registry is asked at once, and the learner
 * reads its answer on the page.
 */
export async function correctUsi(
  ctx: AppContext,
  enrolmentId: string,
  wanted: UsiCorrection,
): Promise<UsiCorrectionAnswer> {
  const claimed = await saveCorrection(ctx, enrolmentId, wanted);
  const finding = claimed && (await verifyClaimed(ctx, claimed, completeEnrolment));
  const certificates = await ctx.db.certificate.count({ where: { enrolmentId } });
  return {
    state: finding?.state ?? null,
    differs: finding?.differs ?? [],
    certificateIssued: certificates > 0,
  };
}

const saveCorrection = (ctx: AppContext, enrolmentId: string, wanted: UsiCorrection) =>
  ctx.db.$transaction(async (tx) => {
    await lockEnrolment(tx, enrolmentId);
    const { enrolment, facts } = await loadCertificateFacts(ctx, tx, enrolmentId);
    const { details } = enrolment;
    const isHeld = listCertificateChecks(facts).some(
      ({ check, passed }) => check === 'usi' && !passed,
    );
    if (!isHeld || !details) throw usiNotNeeded();
    if (wanted.usiNumber === EXEMPT) throw invalidField('usiNumber', SEND_THE_LETTER);
    await tx.enrolmentDetails.update({
      where: { enrolmentId },
      data: {
        hasUsi: true,
        ...withUsi(ctx, details, wanted.usiNumber),
        ...(ctx.gateways.usiRegistry && correctedPerson(details, wanted)),
      },
    });
    await checkUsiSoon(ctx, tx, enrolmentId);
    await completeEnrolment(ctx, tx, enrolmentId);
    return ctx.gateways.usiRegistry && claimForLearner(ctx, tx, enrolmentId);
  });

type Details = Prisma.EnrolmentDetailsGetPayload<object>;
type Person = Pick<
  Details,
  'usiFirstName' | 'usiMiddleName' | 'usiLastName' | 'usiOneName' | 'dateOfBirth'
>;

/** A part that is left out stays as it was. A person with one name has it in both places. */
export function correctedPerson(details: Person, wanted: UsiCorrection): Partial<Person> {
  const { usiFirstName, usiMiddleName, usiLastName, usiOneName, dateOfBirth } = wanted;
  const birthday = dateOfBirth && { dateOfBirth: dateOf(dateOfBirth) };
  if (!usiFirstName && !usiLastName && usiOneName === undefined) return { ...birthday };
  const first = usiFirstName ?? details.usiFirstName;
  const hadOneName = hasOneName({
    firstName: details.usiFirstName,
    middleName: details.usiMiddleName,
    lastName: details.usiLastName,
    oneName: details.usiOneName,
  });
  const isOneName = usiOneName ?? (hadOneName && !usiLastName);
  if (hadOneName && !isOneName && !usiLastName)
    throw invalidField('usiLastName', required('USI last name'));
  const middle = usiFirstName && usiLastName ? (usiMiddleName ?? null) : details.usiMiddleName;
  return {
    ...birthday,
    usiFirstName: first,
    usiMiddleName: isOneName ? null : middle,
    usiLastName: isOneName ? first : (usiLastName ?? details.usiLastName),
    usiOneName: isOneName,
  };
}
