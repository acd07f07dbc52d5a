import { randomUUID } from 'node:crypto';
import type { AppContext } from '../../../context';
import { dayOf, type Prisma, type Tx } from '../../../db/client';
import { open, seal } from '../../../sealing/seal';
import { openDetails, openOfficeUsi } from '../../../sealing/sealedAnswers';
import { formerLearnerField } from '../../../sealing/sealedField';
import { openSignature } from '../../../sealing/sealedSignature';
import { openJudgedForms } from '../../assessments/judgedForm';
import { newObserverToken } from '../../observerForms/observerToken';

const WHOLE = {
  user: { select: { id: true, email: true, firstName: true, lastName: true } },
  details: true,
  workExperience: true,
  thirdPartyForm: { include: { responses: true } },
  attempts: { orderBy: { id: 'asc' } },
  survey: { include: { responses: true } },
  assessment: { include: { judgements: { orderBy: { decidedAt: 'asc' } } } },
} as const satisfies Prisma.EnrolmentInclude;

export type FormerLearnerRecord = Awaited<ReturnType<typeof recordOf>>;

/** Everything that the former learner answered and did, opened, so that it can be sealed as one record. */
async function recordOf(ctx: AppContext, tx: Tx, id: string) {
  const enrolment = await tx.enrolment.findUniqueOrThrow({ where: { id }, include: WHOLE });
  const { user, details, workExperience, thirdPartyForm: form, attempts, survey } = enrolment;
  const {
    sealedAnswers: _answers,
    usiDigest: _digest,
    ...answers
  } = (details && openDetails(ctx, details)) ?? {};
  const { sealedSignature: _signature, tokenHash: _token, ...signedForm } = form ?? {};
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
    attempts: attempts.map(({ questionId, responses, correct, answeredAt }) => ({
      questionId,
      responses,
      correct,
      answeredAt: answeredAt.toISOString(),
    })),
    survey,
    assessment: enrolment.assessment && { ...enrolment.assessment, judgements },
  };
}

/** Seals what the learner has answered and done so far, for the office's record. */
export async function keepFormerLearner(ctx: AppContext, tx: Tx, enrolmentId: string) {
  const id = randomUUID();
  const record = await recordOf(ctx, tx, enrolmentId);
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

/** The records of an enrolment's former learners, opened, the latest first. */
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
 * Takes everything off the enrolment that belongs to the former learner. The receiver starts at step 2, with an empty
 * observer's form and a new link: the former observer's link leads nowhere.
 */
export async function clearForAnotherPerson(
  ctx: AppContext,
  tx: Tx,
  enrolmentId: string,
  formVersion: number,
) {
  const where = { enrolmentId };
  await tx.enrolmentDetails.deleteMany({ where });
  await tx.workExperience.deleteMany({ where });
  await tx.quizAttempt.deleteMany({ where });
  await tx.survey.deleteMany({ where });
  await tx.assessment.deleteMany({ where });
  await tx.thirdPartyResponse.deleteMany({ where });
  await tx.replacedObserverLink.deleteMany({ where });
  await tx.formPaper.deleteMany({ where });
  const form = await tx.thirdPartyForm.findUnique({ where, select: { generation: true } });
  if (form) {
    const { generation, tokenHash } = newObserverToken(ctx, enrolmentId, form.generation + 1);
    await tx.thirdPartyForm.update({
      where,
      data: { ...EMPTY_FORM, formVersion, generation, tokenHash, version: { increment: 1 } },
    });
  }
  await tx.enrolment.update({ where: { id: enrolmentId }, data: NOT_STARTED });
}

const EMPTY_FORM = {
  observerFirstName: null,
  observerLastName: null,
  observerEmail: null,
  sentAt: null,
  openedAt: null,
  savedAt: null,
  declinedAt: null,
  declineReason: null,
  studentPerformanceSatisfactory: null,
  additionalComments: null,
  confirmThirdPartyDeclaration: false,
  sealedSignature: null,
  submittedAt: null,
  acceptedByOfficeAt: null,
  signerAddress: null,
  signerUserAgent: null,
  answersHash: null,
};

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
  redirectToQuiz: false,
  currentPage: 0,
  lastStudiedAt: null,
  courseCompletedAt: null,
  surveyCompletedAt: null,
  previousCertificateNumber: null,
  sealedUsi: null,
  usiDigest: null,
  comments: null,
};
