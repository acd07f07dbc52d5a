import { changedSuburbSchema } from '@platewise/shared/addresses/changedSuburb';
import type { ObserverEvidence } from '@platewise/shared/assessments';
import { sydneyDay } from '@platewise/shared/dates';
import type { EditableEnrolment, EnrolmentEdit } from '@platewise/shared/enrolments/edit';
import { MESSAGES } from '@platewise/shared/messages';
import { sameMailbox } from '@platewise/shared/personNames/samePerson';
import { EXEMPT } from '@platewise/shared/usi';
import type { AppContext } from '../../../context';
import { dateOf, type Tx } from '../../../db/client';
import { invalidField } from '../../../domainError';
import { knownLocalities, listingIn } from '../../../gateways/addresses/localities';
import { audit } from '../../../office/audit';
import type { OfficeActor } from '../../../office/officeRecord';
import { sealOfficeUsi, usiIn, withUsi } from '../../../sealing/sealedAnswers';
import { completeEnrolment } from '../../certificates/completeEnrolment';
import { findObserverEvidence } from '../../observerForms/formEvidence';
import { evidenceDisposed } from '../../progress/studyGate';
import { checkUsiSoon } from '../../usiChecks/usiCheck';
import { setFormAccepted } from './acceptForm';
import {
  type EditedFields,
  type EditedRecord,
  ENROLMENT,
  editedFields,
  editRefusal,
  getEditableEnrolment,
  getPublishedSet,
  WITH_EDITED,
} from './editableEnrolment';
import { type NewPosition, newPosition } from './progressEditRules';
import { timeOf, whyNoReason, whyNotTicked } from './statusRules';

/**
 * Saves the office's edit of an enrolment. If the edit supplies the last thing that a certificate was waiting for, the
 * certificate is issued. Throws a refusal with the field that is wrong.
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
    const letter = exemptionLetter(ctx, was, wanted);
    refuseObserversEmail(enrolment, wanted.email);
    await changedSuburbSchema(was, listingIn(knownLocalities())).validate(wanted);
    const wrong =
      whyNotTicked(was, wanted, evidenceOf(enrolment)) ?? whyNoReason(was, wanted, reason);
    if (wrong) throw editRefusal(wrong);
    const { id: contentSetId, size } = await getPublishedSet(
      tx,
      enrolment.courseId,
      wanted.setCount,
    );
    // The sections of another content set are others.
    const knownSections = contentSetId === enrolment.contentSetId ? enrolment.knownSections : [];
    const place = newPosition(was, wanted, { ...size, knownSections });
    if ('refusal' in place) throw editRefusal(place);

    const signed = await findObserverEvidence(ctx, tx, id);
    await updateEnrolment(
      ctx,
      tx,
      enrolment,
      { ...wanted, ...letter },
      { contentSetId, knownSections, ...place },
    );
    await setFormAccepted(ctx, tx, enrolment, wanted.thirdPartyFormCompleted);
    await updateUsi(ctx, tx, enrolment, wanted.usiNumber ?? null);
    await checkUsiSoon(ctx, tx, id);
    await completeEnrolment(ctx, tx, id);
    await auditChanges(ctx, tx, admin, enrolment, { signed, reason });
  });
  return getEditableEnrolment(ctx, id);
}

/** An edit would collect data again that has been disposed of. */
export function refuseDisposed({ identityDisposedOn, evidenceDisposedOn }: EditedRecord) {
  const on = identityDisposedOn ?? evidenceDisposedOn;
  if (on) throw evidenceDisposed('What this enrolment rested on', on);
}

type Letter = Pick<EnrolmentEdit, 'exemptionLetterOn' | 'exemptionLetterReference'>;

/**
 * An exemption from the USI is recorded with the Registrar's letter: docs/decisions/047-words-that-are-true.md. Learners who
 * were recorded as exempt before that was asked for stay so.
 */
function exemptionLetter(ctx: AppContext, was: EditedFields, wanted: NewValues): Letter {
  if (wanted.usiNumber !== EXEMPT)
    return { exemptionLetterOn: undefined, exemptionLetterReference: undefined };
  const on = wanted.exemptionLetterOn ?? was.exemptionLetterOn ?? undefined;
  const reference = wanted.exemptionLetterReference ?? was.exemptionLetterReference ?? undefined;
  if (!on && !reference && was.usiNumber === EXEMPT) return {};
  if (!on) throw invalidField('exemptionLetterOn', LETTER.dateMissing);
  if (!reference) throw invalidField('exemptionLetterReference', LETTER.referenceMissing);
  if (on > sydneyDay(ctx.now())) throw invalidField('exemptionLetterOn', LETTER.inFuture);
  return { exemptionLetterOn: on, exemptionLetterReference: reference };
}

const LETTER = {
  dateMissing: 'Enter the date of the Registrar’s letter: without it no exemption is recorded.',
  referenceMissing: 'Enter the reference of the Registrar’s letter.',
  inFuture: 'The date of the letter cannot be in the future.',
};

/** The learner cannot be their own observer. An existing email can stay. */
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

type NewValues = Omit<EnrolmentEdit, 'version' | 'reason'>;

async function updateEnrolment(
  ctx: AppContext,
  tx: Tx,
  enrolment: EditedRecord,
  wanted: NewValues,
  place: NewPosition & { contentSetId: number; knownSections: number[] },
) {
  const since = (at: Date | null, ticked: boolean) => timeOf(at, ticked, ctx.now());
  const isMoved =
    place.contentSetId !== enrolment.contentSetId ||
    place.lastSectionCompleted !== enrolment.lastSectionCompleted ||
    place.lastQuestionCompleted !== enrolment.lastQuestionCompleted;
  // The paper that the learner leaves ends as it is. The next visit draws another.
  if (isMoved)
    await tx.quizPaper.updateMany({
      where: { enrolmentId: enrolment.id, finishedAt: null },
      data: { finishedAt: ctx.now() },
    });
  await tx.enrolment.update({
    where: { id: enrolment.id },
    data: {
      firstName: wanted.firstName,
      lastName: wanted.lastName,
      email: wanted.email,
      phone: wanted.phone ?? null,
      ...addressOf(enrolment, wanted),
      ...place,
      ...(isMoved && { wrongTries: 0, lastWrongTryAt: null }),
      step2CompletedAt: since(enrolment.step2CompletedAt, wanted.enrolmentStep2Completed),
      step3CompletedAt: since(enrolment.step3CompletedAt, wanted.enrolmentStep3Completed),
      surveyCompletedAt: since(enrolment.surveyCompletedAt, wanted.surveyCompleted),
      courseCompletedAt: since(enrolment.courseCompletedAt, wanted.courseCompleted),
      exemptionLetterOn: wanted.exemptionLetterOn ? dateOf(wanted.exemptionLetterOn) : null,
      exemptionLetterReference: wanted.exemptionLetterReference ?? null,
      previousCertificateNumber: wanted.previousCertificateNumber ?? null,
      comments: wanted.comments ?? null,
      version: { increment: 1 },
    },
  });
}

/** If a part changes, the full address that was looked up no longer matches and is cleared. */
function addressOf(enrolment: EditedRecord, wanted: NewValues) {
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

/** Before step 2 the USI is stored on the enrolment, and step 2 shows it to the learner. */
async function updateUsi(
  ctx: AppContext,
  tx: Tx,
  enrolment: EditedRecord,
  usiNumber: string | null,
) {
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

/** Writes the audit entry with the changed values; no entry if nothing has changed. */
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

/**
 * The former signature is stored in the audit entry when the form can be signed again. The answers stay in the form.
 */
const signatureOf = ({ observerName, observerEmail, ...signed }: ObserverEvidence) => ({
  signedBy: `${observerName}, ${observerEmail}`,
  signedAt: signed.submittedAt,
  signedFrom: signed.signerAddress,
  signedWith: signed.signerUserAgent,
  signature: signed.signature,
});

/** Returns the values that differ, before and after. */
function changesOf<T extends Record<string, string | number | boolean | null>>(
  before: T,
  after: T,
) {
  const changed = Object.keys(before).filter((key) => before[key] !== after[key]);
  const only = (side: T) => Object.fromEntries(changed.map((key) => [key, side[key] ?? null]));
  return { before: only(before), after: only(after) };
}
