import { randomUUID } from 'node:crypto';
import type { AppContext } from '../../../context';
import { dayOf, type Prisma, type Tx } from '../../../db/client';
import { open, seal } from '../../../sealing/seal';
import { openDetails, openOfficeUsi } from '../../../sealing/sealedAnswers';
import { formerLearnerField } from '../../../sealing/sealedField';
import { openSignature } from '../../../sealing/sealedSignature';
import { openJudgedForms } from '../../assessments/evidence';
import { NO_OBSERVER } from '../../observerForms/emptyForm';
import { newObserverToken } from '../../observerForms/observerToken';
import { openAdviceAnswers } from '../../suitability/checkAnswers';

const WITH_EVERYTHING = {
  user: { select: { id: true, email: true, firstName: true, lastName: true } },
  details: true,
  workExperience: true,
  thirdPartyForm: { include: { responses: true } },
  records: { orderBy: { createdAt: 'asc' } },
  attempts: { orderBy: { id: 'asc' } },
  signals: { orderBy: { raisedAt: 'asc' } },
  usiCreations: { orderBy: { startedAt: 'asc' } },
  credits: { orderBy: { decidedAt: 'asc' } },
  skillClips: { orderBy: { createdAt: 'asc' } },
  liveSessions: { include: { slot: true }, orderBy: { bookedAt: 'asc' } },
  survey: { include: { responses: true } },
  advice: { include: { information: true }, omit: { sealedCertificate: true } },
  assessment: { include: { judgements: { orderBy: { decidedAt: 'asc' } } } },
} as const satisfies Prisma.EnrolmentInclude;

export type FormerLearnerRecord = Awaited<ReturnType<typeof readRecord>>;

/** Reads and decrypts everything that the former learner answered and did, so that it can be sealed as one record. */
async function readRecord(ctx: AppContext, tx: Tx, id: string) {
  const enrolment = await tx.enrolment.findUniqueOrThrow({
    where: { id },
    include: WITH_EVERYTHING,
  });
  const {
    user,
    details,
    workExperience,
    thirdPartyForm: form,
    attempts,
    survey,
    advice,
  } = enrolment;
  const {
    sealedAnswers: _answers,
    usiDigest: _digest,
    ...answers
  } = (details && openDetails(ctx, details)) ?? {};
  const {
    sealedSignature: _signature,
    signatureDigest: _signatureDigest,
    tokenHash: _token,
    ...signedForm
  } = form ?? {};
  const judgements = await openJudgedForms(ctx, tx, enrolment.assessment?.judgements ?? []);
  return {
    user,
    firstName: enrolment.firstName,
    lastName: enrolment.lastName,
    phone: enrolment.phone,
    address: {
      unitNumber: enrolment.unitNumber,
      streetNumber: enrolment.streetNumber,
      streetName: enrolment.streetName,
      city: enrolment.city,
      state: enrolment.state,
      postcode: enrolment.postcode,
    },
    usiFromOffice: openOfficeUsi(ctx, enrolment),
    previousCertificateNumber: enrolment.previousCertificateNumber,
    comments: enrolment.comments,
    step2CompletedAt: enrolment.step2CompletedAt?.toISOString() ?? null,
    step3CompletedAt: enrolment.step3CompletedAt?.toISOString() ?? null,
    courseCompletedAt: enrolment.courseCompletedAt?.toISOString() ?? null,
    lastSectionCompleted: enrolment.lastSectionCompleted,
    answers: details && { ...answers, dateOfBirth: dayOf(details.dateOfBirth) },
    work: workExperience,
    form: form && { ...signedForm, signature: openSignature(ctx, form) },
    records: enrolment.records,
    attempts: attempts.map(({ questionId, responses, correct, answeredAt }) => ({
      questionId,
      responses,
      correct,
      answeredAt: answeredAt.toISOString(),
    })),
    signals: enrolment.signals,
    usiCreations: enrolment.usiCreations,
    credits: enrolment.credits,
    skillClips: enrolment.skillClips,
    liveSessions: enrolment.liveSessions,
    survey,
    advice: advice && {
      ...advice,
      sealedAnswers: undefined,
      answers: openAdviceAnswers(ctx, advice),
    },
    assessment: enrolment.assessment && { ...enrolment.assessment, judgements },
  };
}

/** Seals everything that the learner has answered and done so far as a record for the office. */
export async function sealFormerLearner(ctx: AppContext, tx: Tx, enrolmentId: string) {
  const id = randomUUID();
  const record = await readRecord(ctx, tx, enrolmentId);
  await tx.formerLearner.create({
    data: {
      id,
      enrolmentId,
      userId: record.user.id,
      transferredAt: ctx.now(),
      sealedRecord: seal(ctx, formerLearnerField(id), JSON.stringify(record)),
    },
  });
}

/** Decrypts the records of an enrolment's former learners, latest first. */
export async function openFormerLearners({ db, config }: AppContext, enrolmentId: string) {
  const kept = await db.formerLearner.findMany({
    where: { enrolmentId },
    orderBy: [{ transferredAt: 'desc' }, { id: 'desc' }],
  });
  return kept.map(({ id, userId, transferredAt, sealedRecord }) => ({
    id,
    userId,
    transferredAt,
    record: JSON.parse(
      open({ config }, formerLearnerField(id), sealedRecord).toString(),
    ) as FormerLearnerRecord,
  }));
}

/**
 * Removes everything of the former learner from the enrolment. The new learner starts at step 2 with an empty
 * observer's form and a new link; the former observer's link stops working.
 */
export async function clearForAnotherPerson(
  ctx: AppContext,
  tx: Tx,
  enrolmentId: string,
  formVersion: number,
) {
  const where = { enrolmentId };
  await tx.enrolmentDetails.deleteMany({ where });
  await tx.usiCheck.deleteMany({ where });
  await tx.usiCreation.deleteMany({ where });
  await tx.usiLink.deleteMany({ where });
  await tx.unitCredit.deleteMany({ where });
  await tx.workExperience.deleteMany({ where });
  await tx.workplaceRecord.deleteMany({ where });
  // The nightly sweep deletes the files of clips that have no row any more.
  await tx.skillClip.deleteMany({ where });
  await tx.skillVideo.deleteMany({ where });
  await tx.liveSession.deleteMany({ where });
  await tx.quizAttempt.deleteMany({ where });
  await tx.learnerHelp.deleteMany({ where });
  // Notes, documents and tasks are about the former learner, so they stay with that person.
  await tx.officeNote.updateMany({ where, data: { enrolmentId: null } });
  await tx.officeDocument.updateMany({ where, data: { enrolmentId: null } });
  await tx.officeTask.updateMany({ where, data: { enrolmentId: null } });
  await tx.bulkJobRow.deleteMany({ where });
  await tx.integritySignal.deleteMany({ where });
  await tx.quizPaper.deleteMany({ where });
  await tx.survey.deleteMany({ where });
  await tx.enrolmentAdvice.deleteMany({ where });
  await tx.assessment.deleteMany({ where });
  await tx.thirdPartyResponse.deleteMany({ where });
  await tx.observerOccasion.deleteMany({ where });
  await tx.formerObserverForm.deleteMany({ where });
  await tx.replacedObserverLink.deleteMany({ where });
  await tx.formPaper.deleteMany({ where });
  const form = await tx.thirdPartyForm.findUnique({ where, select: { generation: true } });
  if (form) {
    const { generation, tokenHash } = newObserverToken(ctx, enrolmentId, form.generation + 1);
    await tx.thirdPartyForm.update({
      where,
      data: { ...NO_OBSERVER, formVersion, generation, tokenHash, version: { increment: 1 } },
    });
  }
  await tx.enrolment.update({ where: { id: enrolmentId }, data: NOT_STARTED });
}

const NOT_STARTED = {
  phone: null,
  fullAddress: null,
  unitNumber: null,
  streetNumber: '',
  streetName: '',
  city: '',
  state: '',
  postcode: '',
  step2CompletedAt: null,
  step3CompletedAt: null,
  lastSectionCompleted: 0,
  lastQuestionCompleted: 0,
  wrongTries: 0,
  lastWrongTryAt: null,
  extraPaperAllowedAt: null,
  redirectToQuiz: false,
  currentPage: 0,
  lastStudiedAt: null,
  diagnosedAt: null,
  knownSections: [],
  listenedAt: null,
  courseCompletedAt: null,
  surveyCompletedAt: null,
  previousCertificateNumber: null,
  sealedUsi: null,
  usiDigest: null,
  exemptionLetterOn: null,
  exemptionLetterReference: null,
  comments: null,
};
