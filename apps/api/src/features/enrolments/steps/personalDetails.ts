import type { EnrolmentStep2, EnrolmentStep2Answer } from '@platewise/shared/enrolments/step2';
import { EXEMPT, SEND_THE_LETTER } from '@platewise/shared/usi';
import type { AppContext } from '../../../context';
import { dateOf, dayOf, type Prisma } from '../../../db/client';
import { invalidField } from '../../../domainError';
import { openDetails, openOfficeUsi, sealDetails, usiIn } from '../../../sealing/sealedAnswers';
import { recordRead } from '../../sensitiveReads/recordRead';
import { checkUsiSoon } from '../../usiChecks/usiCheck';
import { openStep, stepState } from './enrolmentSteps';

type Details = NonNullable<Awaited<ReturnType<typeof findDetails>>>;

const BORN_HERE = 'Australia';

/** Returns step 2 as it was saved, or prefilled with the learner's latest answers from another enrolment. */
export async function getPersonalDetails(
  ctx: AppContext,
  enrolmentId: string,
): Promise<EnrolmentStep2Answer> {
  const enrolment = await ctx.db.enrolment.findUniqueOrThrow({ where: { id: enrolmentId } });
  const { userId } = enrolment;
  await recordRead(ctx, {
    userId,
    enrolmentId,
    groups: ['usi', 'disability', 'indigenous', 'identity'],
    through: 'enrolment form',
  });
  const { fullAddress, unitNumber, streetNumber, streetName, city, state, postcode } = enrolment;
  const address = { fullAddress, unitNumber, streetNumber, streetName, city, state, postcode };
  return {
    ...stepState(enrolment),
    ...address,
    ...answersOf(await findDetails(ctx, enrolment), enrolmentId),
    ...usiFromOffice(ctx, enrolment),
    usiRegistry: ctx.gateways.usiRegistry !== null,
    redirectToStep3: enrolment.step2CompletedAt !== null && enrolment.step3CompletedAt === null,
  };
}

/** Until the step is saved, a USI that the office has recorded takes precedence over earlier answers. */
function usiFromOffice(ctx: AppContext, enrolment: Prisma.EnrolmentGetPayload<object>) {
  if (enrolment.step2CompletedAt) return {};
  const usiNumber = openOfficeUsi(ctx, enrolment);
  return usiNumber ? { hasUsi: true, usiNumber } : {};
}

async function findDetails(ctx: AppContext, { id, userId }: { id: string; userId: string }) {
  const include = { enrolment: { select: { phone: true } } } as const;
  const found =
    (await ctx.db.enrolmentDetails.findUnique({ where: { enrolmentId: id }, include })) ??
    (await latestOwn(ctx, userId));
  return found && openDetails(ctx, found);
}

/**
 * Leaves out answers that another person gave before an enrolment was transferred: a form must not show them to the
 * receiver.
 */
async function latestOwn({ db }: AppContext, userId: string) {
  const saved = await db.enrolmentDetails.findMany({
    where: { enrolment: { userId } },
    orderBy: { savedAt: 'desc' },
    include: { enrolment: { select: { phone: true } } },
  });
  const transfers = await db.auditEntry.findMany({
    where: {
      subjectType: 'enrolment',
      subjectId: { in: saved.map(({ enrolmentId }) => enrolmentId) },
      action: 'transfer enrolment',
    },
    select: { subjectId: true, at: true, after: true },
  });
  const isAnothers = ({ enrolmentId, savedAt }: { enrolmentId: string; savedAt: Date }) =>
    transfers.some(
      ({ subjectId, at, after }) =>
        subjectId === enrolmentId &&
        at >= savedAt &&
        (after as { samePerson?: boolean } | null)?.samePerson !== true,
    );
  return saved.find((details) => !isAnothers(details)) ?? null;
}

/** The learner gives the acknowledgements again in each enrolment. */
function answersOf(details: Details | null, enrolmentId: string) {
  const own = details?.enrolmentId === enrolmentId;
  // The letter was recorded for another enrolment.
  const isOthersExemption = !own && details?.usiNumber === EXEMPT;
  return {
    dateOfBirth: details ? dayOf(details.dateOfBirth) : null,
    gender: details?.gender ?? null,
    phone: details?.enrolment.phone ?? null,
    levelOfSchool: details?.levelOfSchool ?? null,
    stillEnrolledInSchool: details?.stillEnrolledInSchool ?? null,
    completedTertiary: details?.completedTertiary ?? null,
    levelOfEducation: details?.levelOfEducation ?? null,
    reasonForUndertakingCourse: details?.reasonForUndertakingCourse ?? null,
    usiFirstName: details?.usiFirstName ?? null,
    usiMiddleName: details?.usiMiddleName ?? null,
    usiLastName: details?.usiLastName ?? null,
    usiOneName: details?.usiOneName ?? null,
    hasUsi: isOthersExemption ? null : (details?.hasUsi ?? null),
    usiNumber: isOthersExemption ? null : (details?.usiNumber ?? null),
    howDidYouHear: details?.howDidYouHear ?? null,
    disability: details?.disability ?? null,
    disabilityType: details?.disabilityType ?? null,
    bornInAustralia: details?.bornInAustralia ?? null,
    countryOfBirth: details?.bornInAustralia === false ? details.countryOfBirth : null,
    aboriginalOrTorresStraitIslandOrigin: details?.aboriginalOrTorresStraitIslandOrigin ?? null,
    indigenousOrigin: details?.indigenousOrigin ?? null,
    englishLanguageAtHome: details?.englishLanguageAtHome ?? null,
    languageAtHomeOther: details?.languageAtHomeOther ?? null,
    goodUnderstandingOfEnglish: details?.goodUnderstandingOfEnglish ?? null,
    understandFalseInfo: details?.understandFalseInfo ?? null,
    understandTimeToComplete: details?.understandTimeToComplete ?? null,
    studentAcknowledgment: own ? (details?.studentAcknowledgment ?? null) : null,
    guardianAcknowledgment: own ? (details?.guardianAcknowledgment ?? null) : null,
  };
}

/** Saves step 2. It can be saved again until step 3 is completed. */
export async function savePersonalDetails(
  ctx: AppContext,
  enrolmentId: string,
  form: EnrolmentStep2,
) {
  return ctx.db.$transaction(async (tx) => {
    const enrolment = await openStep(ctx, tx, enrolmentId, 2);
    const { id, courseId } = enrolment;
    refuseOwnExemption(ctx, enrolment, form);
    const details = {
      ...sealDetails(ctx, { ...detailsOf(form), enrolmentId: id }),
      savedAt: ctx.now(),
    };
    await tx.enrolment.update({
      where: { id },
      data: {
        step2CompletedAt: ctx.now(),
        phone: form.phone,
        ...addressOf(form),
        ...(form.usiNumber !== EXEMPT && NO_LETTER),
        version: { increment: 1 },
      },
    });
    await tx.enrolmentDetails.upsert({
      where: { enrolmentId: id },
      create: details,
      update: details,
    });
    await checkUsiSoon(ctx, tx, id);
    return { enrolmentCompleted: false, redirectToStep3: true, courseId, userCourseId: id };
  });
}

const NO_LETTER = { exemptionLetterOn: null, exemptionLetterReference: null };

/** A learner may leave an exemption as the office recorded it, and cannot claim one. */
function refuseOwnExemption(
  ctx: AppContext,
  enrolment: Awaited<ReturnType<typeof openStep>>,
  { usiNumber }: EnrolmentStep2,
) {
  const recorded = [usiIn(ctx, enrolment.details), openOfficeUsi(ctx, enrolment)];
  if (usiNumber === EXEMPT && !recorded.includes(EXEMPT))
    throw invalidField('usiNumber', SEND_THE_LETTER);
}

/** An incomplete address is not saved. */
function addressOf({
  fullAddress,
  unitNumber,
  streetNumber,
  streetName,
  city,
  state,
  postcode,
}: EnrolmentStep2) {
  if (!streetNumber || !streetName || !city || !state || !postcode) return {};
  return {
    fullAddress: fullAddress ?? null,
    unitNumber: unitNumber ?? null,
    streetNumber,
    streetName,
    city,
    state,
    postcode,
  };
}

/** The columns of step 2, before the sensitive ones are sealed. */
export const detailsOf = (form: EnrolmentStep2) => ({
  dateOfBirth: dateOf(form.dateOfBirth),
  gender: form.gender,
  levelOfSchool: form.levelOfSchool,
  stillEnrolledInSchool: form.stillEnrolledInSchool,
  completedTertiary: form.completedTertiary,
  levelOfEducation: form.levelOfEducation ?? null,
  reasonForUndertakingCourse: form.reasonForUndertakingCourse,
  usiFirstName: form.usiFirstName,
  usiMiddleName: form.usiMiddleName ?? null,
  usiLastName: form.usiLastName ?? form.usiFirstName,
  usiOneName: form.usiOneName ?? null,
  hasUsi: form.hasUsi,
  usiNumber: form.usiNumber ?? null,
  howDidYouHear: form.howDidYouHear,
  disability: form.disability,
  disabilityType: form.disabilityType ?? null,
  bornInAustralia: form.bornInAustralia,
  countryOfBirth: form.countryOfBirth ?? BORN_HERE,
  aboriginalOrTorresStraitIslandOrigin: form.aboriginalOrTorresStraitIslandOrigin,
  indigenousOrigin: form.indigenousOrigin ?? null,
  englishLanguageAtHome: form.englishLanguageAtHome,
  languageAtHomeOther: form.languageAtHomeOther ?? null,
  goodUnderstandingOfEnglish: form.goodUnderstandingOfEnglish,
  understandFalseInfo: form.understandFalseInfo,
  understandTimeToComplete: form.understandTimeToComplete,
  studentAcknowledgment: form.studentAcknowledgment,
  guardianAcknowledgment: form.guardianAcknowledgment,
});
