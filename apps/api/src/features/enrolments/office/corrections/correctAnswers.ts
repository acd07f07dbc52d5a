import {
  CORRECTABLE_ANSWERS,
  CORRECTABLE_NAMES,
  type CorrectableAnswer,
  type CorrectableAnswers,
  type Correction,
  type CorrectionResult,
} from '@platewise/shared/enrolments/corrections';
import type { EnrolmentStep2 } from '@platewise/shared/enrolments/step2';
import { hasOneName } from '@platewise/shared/personNames';
import type { AppContext } from '../../../../context';
import { dayOf, type Prisma, type Tx } from '../../../../db/client';
import { conflict } from '../../../../domainError';
import { audit } from '../../../../office/audit';
import type { OfficeActor } from '../../../../office/officeRecord';
import { openDetails, sealDetails } from '../../../../sealing/sealedAnswers';
import { type CertificateData, getLearnerName } from '../../../certificates/certificateRules';
import { completeEnrolment } from '../../../certificates/completeEnrolment';
import { queueMail } from '../../../mails/queueMail';
import { unknownEnrolment } from '../../../progress/enrolmentAccess';
import { recordRead } from '../../../sensitiveReads/recordRead';
import { checkUsiSoon } from '../../../usiChecks/usiCheck';
import { detailsOf } from '../../steps/personalDetails';
import { ENROLMENT } from '../editableEnrolment';
import { refuseDisposed } from '../editEnrolment';

/** The answers of step 2 that the office can correct. The look is recorded first. */
export async function getCorrectableAnswers(
  ctx: AppContext,
  enrolmentId: string,
): Promise<CorrectableAnswers> {
  const enrolment = await ctx.db.enrolment.findUnique({
    where: { id: enrolmentId },
    include: { details: true },
  });
  if (!enrolment) throw unknownEnrolment();
  const { details, userId, version } = enrolment;
  if (!details) throw notAnswered();
  await recordRead(ctx, {
    userId,
    enrolmentId,
    groups: ['disability', 'indigenous', 'identity'],
    through: 'course enrolment',
  });
  const { dateOfBirth, ...answers } = pickAnswers(storedAnswers(ctx, details));
  return {
    ...answers,
    dateOfBirth: dayOf(dateOfBirth),
    userCourseId: enrolmentId,
    guardianAcknowledgment: details.guardianAcknowledgment,
    version,
  };
}

/**
 * The office corrects answers of step 2. An email says to the learner which ones, and the USI Registry is asked again if it compares
 * one of them. A certificate that was issued stays as it is; the answer says if its name is another one now.
 */
export const correctAnswers = (
  ctx: AppContext,
  admin: OfficeActor,
  enrolmentId: string,
  { version, reason, ...form }: Correction,
): Promise<CorrectionResult> =>
  ctx.db.$transaction(async (tx) => {
    const enrolment = await ENROLMENT.lock(tx, enrolmentId, version);
    refuseDisposed(enrolment);
    const details = await tx.enrolmentDetails.findUnique({ where: { enrolmentId } });
    if (!details) throw notAnswered();
    const before = storedAnswers(ctx, details);
    const after = correctedAnswers(before, form);
    const changed = listChanges(pickAnswers(before), pickAnswers(after));
    if (changed.length === 0) throw nothingCorrected();

    await tx.enrolmentDetails.update({
      where: { enrolmentId },
      data: sealDetails(ctx, { ...after, enrolmentId }),
    });
    // The form that another admin has open is out of date now.
    await tx.enrolment.update({
      where: { id: enrolmentId },
      data: { version: { increment: 1 } },
    });
    await checkUsiSoon(ctx, tx, enrolmentId);
    await tellLearner(ctx, tx, enrolment, changed);
    await audit(ctx, tx, {
      ...ENROLMENT.entry(admin, 'correct answers of step 2', enrolmentId),
      // The values are in the sealed answers alone.
      after: { corrected: inWords(changed), reason },
    });
    await completeEnrolment(ctx, tx, enrolmentId);
    return {
      corrected: inWords(changed),
      certificateToReplace: await findOtherName(tx, enrolmentId, {
        before: getLearnerName(enrolment, before),
        after: getLearnerName(enrolment, after),
      }),
    };
  });

type Details = Prisma.EnrolmentDetailsGetPayload<object>;
type Answers = ReturnType<typeof detailsOf>;

/** The answers as step 2 stores them. Where one name was never asked about, equal names count as one. */
function storedAnswers(ctx: AppContext, details: Details): Answers {
  const { usiFirstName, usiMiddleName, usiLastName, usiOneName, ...opened } = openDetails(
    ctx,
    details,
  );
  const names = { firstName: usiFirstName, middleName: usiMiddleName, lastName: usiLastName };
  return detailsOf({
    ...opened,
    dateOfBirth: dayOf(opened.dateOfBirth),
    usiFirstName,
    usiMiddleName,
    usiLastName,
    usiOneName: usiOneName ?? hasOneName(names),
  } as unknown as EnrolmentStep2);
}

function correctedAnswers(before: Answers, form: Omit<Correction, 'reason' | 'version'>): Answers {
  // An answer that is no longer asked is missing from the form, and must not stay.
  const corrected = Object.fromEntries(CORRECTABLE_NAMES.map((name) => [name, form[name]]));
  const after = { ...before, ...corrected } as unknown as EnrolmentStep2;
  return detailsOf({ ...after, usiOneName: form.usiOneName ?? false });
}

const pickAnswers = (answers: Answers) =>
  Object.fromEntries(CORRECTABLE_NAMES.map((name) => [name, answers[name]])) as {
    [Name in CorrectableAnswer]: Answers[Name];
  } & { usiOneName: boolean };

const listChanges = (
  before: ReturnType<typeof pickAnswers>,
  after: ReturnType<typeof pickAnswers>,
) => CORRECTABLE_NAMES.filter((name) => String(before[name]) !== String(after[name]));

const inWords = (names: CorrectableAnswer[]) => names.map((name) => CORRECTABLE_ANSWERS[name]);

type Owner = { id: string; user: { id: string; email: string; deletedAt: Date | null } };

async function tellLearner(
  ctx: AppContext,
  tx: Tx,
  { id: enrolmentId, user }: Owner,
  changed: CorrectableAnswer[],
) {
  if (user.deletedAt) return;
  await queueMail(ctx, tx, {
    to: user.email,
    template: 'answers-corrected',
    data: { enrolmentId, answers: changed },
    userId: user.id,
    enrolmentId,
  });
}

/** The number of a certificate with the former name. */
async function findOtherName(
  tx: Tx,
  enrolmentId: string,
  name: { before: string; after: string },
): Promise<string | null> {
  if (name.before === name.after) return null;
  const certificate = await tx.certificate.findFirst({
    where: { enrolmentId, state: 'VALID' },
    select: { number: true, data: true },
  });
  if (!certificate) return null;
  const { learnerName } = certificate.data as CertificateData;
  return learnerName === name.after ? null : certificate.number;
}

const notAnswered = () => conflict('The learner has not answered step 2 yet.');
const nothingCorrected = () => conflict('No answer has been changed.');
