import type { EditableEnrolment, EnrolmentEdit } from '@platewise/shared/enrolmentEdit';
import { MESSAGES } from '@platewise/shared/messages';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { invalidField } from '../../domainError';
import { sealOfficeUsi, usiIn, withUsi } from '../../sealing/sealedAnswers';
import { observerEvidence } from '../assessments/evidence';
import { completeEnrolment } from '../certificates/completeEnrolment';
import { disposedOf } from '../progress/disposedOf';
import { auditChanges } from './auditChanges';
import { type EditedRecord, editedFields, getEditableEnrolment } from './editableEnrolment';
import { keepForm } from './keepForm';
import { type NewPlace, newPlace } from './progressEditRules';
import { publishedSet } from './publishedSet';
import { refusalOf } from './refused';
import { type Admin, lockSeen } from './seenEnrolment';
import { timeOf, whyNotTicked } from './statusRules';

/**
 * What the office changes of an enrolment, by one rule each. Where that is the last thing a certificate has waited for, it
 * is issued, as when the learner or the observer had brought it.
 */
export async function editEnrolment(
  ctx: AppContext,
  admin: Admin,
  id: string,
  { version, ...wanted }: EnrolmentEdit,
): Promise<EditableEnrolment> {
  await ctx.db.$transaction(async (tx) => {
    const enrolment = await lockSeen(tx, id, version);
    refuseDisposed(enrolment);
    const was = editedFields(ctx, enrolment);
    if (enrolment.details && !wanted.usiNumber)
      throw invalidField('usiNumber', MESSAGES.userCourses.usi);
    const wrong = whyNotTicked(was, wanted, evidenceOf(enrolment));
    if (wrong) throw refusalOf(wrong);
    const { id: contentSetId, size } = await publishedSet(tx, enrolment.courseId, wanted.setCount);
    const place = newPlace(was, wanted, size);
    if ('refusal' in place) throw refusalOf(place);

    const signed = await observerEvidence(ctx, tx, id);
    await keepEnrolment(ctx, tx, enrolment, wanted, { contentSetId, ...place });
    await keepForm(ctx, tx, enrolment, wanted.thirdPartyFormCompleted);
    await keepUsi(ctx, tx, enrolment, wanted.usiNumber ?? null);
    await completeEnrolment(ctx, tx, id);
    await auditChanges(ctx, tx, admin, enrolment, signed);
  });
  return getEditableEnrolment(ctx, id);
}

/** An edit would collect anew what must no longer be kept. */
function refuseDisposed({ identityDisposedOn, evidenceDisposedOn }: EditedRecord) {
  const on = identityDisposedOn ?? evidenceDisposedOn;
  if (on) throw disposedOf('What this enrolment rested on', on);
}

const evidenceOf = (enrolment: EditedRecord) => ({
  step2Answered: enrolment.details !== null,
  step3Answered: enrolment.workExperience !== null,
  surveyAnswered: enrolment.survey !== null,
  certificateNumber: enrolment.certificateNumber,
  ended: enrolment.endedAt !== null,
});

type Wanted = Omit<EnrolmentEdit, 'version'>;

async function keepEnrolment(
  ctx: AppContext,
  tx: Tx,
  enrolment: EditedRecord,
  wanted: Wanted,
  place: NewPlace & { contentSetId: number },
) {
  const since = (at: Date | null, ticked: boolean) => timeOf(at, ticked, ctx.now());
  await tx.enrolment.update({
    where: { id: enrolment.id },
    data: {
      firstName: wanted.firstName,
      lastName: wanted.lastName,
      email: wanted.email,
      phone: wanted.phone ?? null,
      ...addressOf(enrolment, wanted),
      ...place,
      step2CompletedAt: since(enrolment.step2CompletedAt, wanted.enrolmentStep2Completed),
      step3CompletedAt: since(enrolment.step3CompletedAt, wanted.enrolmentStep3Completed),
      surveyCompletedAt: since(enrolment.surveyCompletedAt, wanted.surveyCompleted),
      courseCompletedAt: since(enrolment.courseCompletedAt, wanted.courseCompleted),
      previousCertificateNumber: wanted.previousCertificateNumber ?? null,
      comments: wanted.comments ?? null,
      version: { increment: 1 },
    },
  });
}

/** The line that was looked up goes with the parts it had. */
function addressOf(enrolment: EditedRecord, wanted: Wanted) {
  const { streetNumber, streetName, city, state, postcode } = wanted;
  const parts = {
    streetNumber,
    streetName,
    city,
    state,
    postcode,
    unitNumber: wanted.unitNumber ?? null,
  };
  const isSame = Object.entries(parts).every(
    ([name, part]) => enrolment[name as keyof typeof parts] === part,
  );
  return isSame ? {} : { ...parts, fullAddress: null };
}

/** A learner who has not come to step 2 yet finds it there. */
async function keepUsi(ctx: AppContext, tx: Tx, enrolment: EditedRecord, usiNumber: string | null) {
  const { id, details } = enrolment;
  if (details) {
    if (usiIn(ctx, details) === usiNumber) return;
    await tx.enrolmentDetails.update({
      where: { enrolmentId: id },
      data: { hasUsi: true, ...withUsi(ctx, details, usiNumber) },
    });
  } else {
    await tx.enrolment.update({ where: { id }, data: sealOfficeUsi(ctx, id, usiNumber) });
  }
}
