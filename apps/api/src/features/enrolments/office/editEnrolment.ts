import { changedPlaceSchema } from '@platewise/shared/addresses/changedPlace';
import type { ObserverEvidence } from '@platewise/shared/assessments';
import type { EditableEnrolment, EnrolmentEdit } from '@platewise/shared/enrolments/edit';
import { MESSAGES } from '@platewise/shared/messages';
import { sameMailbox } from '@platewise/shared/personNames/samePerson';
import type { AppContext } from '../../../context';
import type { Tx } from '../../../db/client';
import { invalidField } from '../../../domainError';
import { knownLocalities, listingIn } from '../../../gateways/addresses/localities';
import { audit } from '../../../office/audit';
import type { OfficeActor } from '../../../office/officeRecord';
import { sealOfficeUsi, usiIn, withUsi } from '../../../sealing/sealedAnswers';
import { findObserverEvidence } from '../../assessments/evidence';
import { completeEnrolment } from '../../certificates/completeEnrolment';
import { evidenceDisposed } from '../../progress/studyGate';
import {
  type EditedRecord,
  ENROLMENT,
  editedFields,
  getEditableEnrolment,
  publishedSet,
  refusalOf,
  WITH_EDITED,
} from './editableEnrolment';
import { keepForm } from './keepForm';
import { type NewPlace, newPlace } from './progressEditRules';
import { timeOf, whyNoReason, whyNotTicked } from './statusRules';

/**
 * What the office changes of an enrolment, by one rule each. Where that is the last thing a certificate has waited for, it
 * is issued, as when the learner or the observer had brought it.
 */
export async function editEnrolment(
  ctx: AppContext,
  admin: OfficeActor,
  id: string,
  { version, reason, ...wanted }: EnrolmentEdit,
): Promise<EditableEnrolment> {
  await ctx.db.$transaction(async (tx) => {
    const enrolment = await ENROLMENT.lock(tx, id, version);
    refuseDisposed(enrolment);
    const was = editedFields(ctx, enrolment);
    if (enrolment.details && !wanted.usiNumber)
      throw invalidField('usiNumber', MESSAGES.userCourses.usi);
    refuseObserversEmail(enrolment, wanted.email);
    await changedPlaceSchema(was, listingIn(knownLocalities())).validate(wanted);
    const wrong =
      whyNotTicked(was, wanted, evidenceOf(enrolment)) ?? whyNoReason(was, wanted, reason);
    if (wrong) throw refusalOf(wrong);
    const { id: contentSetId, size } = await publishedSet(tx, enrolment.courseId, wanted.setCount);
    const place = newPlace(was, wanted, size);
    if ('refusal' in place) throw refusalOf(place);

    const signed = await findObserverEvidence(ctx, tx, id);
    await keepEnrolment(ctx, tx, enrolment, wanted, { contentSetId, ...place });
    await keepForm(ctx, tx, enrolment, wanted.thirdPartyFormCompleted);
    await keepUsi(ctx, tx, enrolment, wanted.usiNumber ?? null);
    await completeEnrolment(ctx, tx, id);
    await auditChanges(ctx, tx, admin, enrolment, { signed, reason });
  });
  return getEditableEnrolment(ctx, id);
}

/** An edit would collect anew what must no longer be kept. */
function refuseDisposed({ identityDisposedOn, evidenceDisposedOn }: EditedRecord) {
  const on = identityDisposedOn ?? evidenceDisposedOn;
  if (on) throw evidenceDisposed('What this enrolment rested on', on);
}

/** The observer would be the learner. An email that is there already can stay. */
function refuseObserversEmail({ email, thirdPartyForm }: EditedRecord, wanted: string) {
  const observers = thirdPartyForm?.observerEmail;
  if (wanted !== email && observers && sameMailbox(observers, wanted))
    throw invalidField(
      'email',
      'This is the observer’s email address. The learner and the observer cannot share one.',
    );
}

const evidenceOf = (enrolment: EditedRecord) => ({
  step2Answered: enrolment.details !== null,
  step3Answered: enrolment.workExperience !== null,
  surveyAnswered: enrolment.survey !== null,
  certificateNumber: enrolment.certificateNumber,
  ended: enrolment.endedAt !== null,
});

type Wanted = Omit<EnrolmentEdit, 'version' | 'reason'>;

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

/** What an edit has changed, as it stands afterwards; nothing where nothing has. */
async function auditChanges(
  ctx: AppContext,
  tx: Tx,
  admin: OfficeActor,
  enrolment: EditedRecord,
  { signed, reason }: { signed: ObserverEvidence | null; reason: string | undefined },
) {
  const { id } = enrolment;
  const edited = await tx.enrolment.findUniqueOrThrow({ where: { id }, include: WITH_EDITED });
  const { before, after } = changesOf(editedFields(ctx, enrolment), editedFields(ctx, edited));
  if (Object.keys(after).length === 0) return;
  await audit(ctx, tx, {
    ...ENROLMENT.entry(admin, 'edit enrolment', id),
    before: { ...before, ...(signed && !edited.thirdPartyForm?.doneAt && signatureOf(signed)) },
    after: { ...after, ...(reason && { reason }) },
  });
}

/** Kept here once the form can be signed anew; its answers stay where they are. */
const signatureOf = ({ observerName, observerEmail, ...signed }: ObserverEvidence) => ({
  signedBy: `${observerName}, ${observerEmail}`,
  signedAt: signed.submittedAt,
  signedFrom: signed.signerAddress,
  signedWith: signed.signerUserAgent,
  signature: signed.signature,
});

/** Only what differs, on both sides. */
function changesOf<T extends Record<string, string | number | boolean | null>>(
  before: T,
  after: T,
) {
  const changed = Object.keys(before).filter((key) => before[key] !== after[key]);
  const only = (side: T) => Object.fromEntries(changed.map((key) => [key, side[key] ?? null]));
  return { before: only(before), after: only(after) };
}
