import { showDay, sydneyDay } from '@platewise/shared/dates';
import type { EditableEnrolment } from '@platewise/shared/enrolments/edit';
import { NSW_STATUSES } from '@platewise/shared/nsw/queues';
import { fullName } from '@platewise/shared/personNames';
import type { FinalQuizRule } from '@platewise/shared/study/finalQuiz';
import { FINAL_QUIZ } from '@platewise/shared/study/sectionNumbers';
import type { AppContext } from '../../../context';
import { dayOf, type Prisma, type Tx } from '../../../db/client';
import { DomainError, invalidField } from '../../../domainError';
import { officeRecord } from '../../../office/officeRecord';
import { openOfficeUsi, usiIn } from '../../../sealing/sealedAnswers';
import { unknownEnrolment } from '../../progress/enrolmentAccess';
import { lockEnrolment } from '../../progress/findEnrolment';
import { recordRead } from '../../sensitiveReads/recordRead';

/** The columns that an edit changes, and those that its rules need. */
export const WITH_EDITED = {
  user: { select: { id: true, email: true, deletedAt: true, firstName: true, lastName: true } },
  details: { select: { enrolmentId: true, hasUsi: true, sealedAnswers: true } },
  workExperience: { select: { enrolmentId: true } },
  thirdPartyForm: {
    select: {
      doneAt: true,
      observerEmail: true,
      observerFirstName: true,
      observerLastName: true,
      declinedAt: true,
      declineReason: true,
    },
  },
  course: { select: { thirdPartyFormVersion: true } },
  survey: { select: { id: true } },
  contentSet: { select: { number: true } },
  nswCertificate: true,
} as const satisfies Prisma.EnrolmentInclude;
export type EditedRecord = Prisma.EnrolmentGetPayload<{ include: typeof WITH_EDITED }>;

/** The current values of the fields that can be edited. */
export const editedFields = (ctx: AppContext, enrolment: EditedRecord) => ({
  firstName: enrolment.firstName,
  lastName: enrolment.lastName,
  usiNumber: usiOf(ctx, enrolment),
  exemptionLetterOn: enrolment.exemptionLetterOn && dayOf(enrolment.exemptionLetterOn),
  exemptionLetterReference: enrolment.exemptionLetterReference,
  email: enrolment.email,
  phone: enrolment.phone,
  unitNumber: enrolment.unitNumber,
  streetNumber: enrolment.streetNumber,
  streetName: enrolment.streetName,
  city: enrolment.city,
  state: enrolment.state,
  postcode: enrolment.postcode,
  enrolmentStep2Completed: enrolment.step2CompletedAt !== null,
  enrolmentStep3Completed: enrolment.step3CompletedAt !== null,
  thirdPartyFormCompleted: enrolment.thirdPartyForm?.doneAt != null,
  surveyCompleted: enrolment.surveyCompletedAt !== null,
  courseCompleted: enrolment.courseCompletedAt !== null,
  redirectToQuiz: enrolment.redirectToQuiz,
  setCount: enrolment.contentSet.number,
  lastSectionCompleted: enrolment.lastSectionCompleted,
  lastQuestionCompleted: enrolment.lastQuestionCompleted,
  previousCertificateNumber: enrolment.previousCertificateNumber,
  comments: enrolment.comments,
});
export type EditedFields = ReturnType<typeof editedFields>;

/** The learner's answer in step 2 or, before step 2, what the office has recorded. */
const usiOf = (ctx: AppContext, enrolment: EditedRecord) =>
  enrolment.details ? usiIn(ctx, enrolment.details) : openOfficeUsi(ctx, enrolment);

export async function getEditableEnrolment(
  ctx: AppContext,
  id: string,
): Promise<EditableEnrolment> {
  const { db } = ctx;
  const enrolment = await db.enrolment.findUnique({ where: { id }, include: WITH_EDITED });
  if (!enrolment) throw unknownEnrolment();
  const { user, courseId } = enrolment;
  await recordRead(ctx, {
    userId: user.id,
    enrolmentId: id,
    groups: usiOf(ctx, enrolment) ? ['usi'] : [],
    through: 'course enrolment',
  });
  return {
    userCourseId: enrolment.id,
    ...editedFields(ctx, enrolment),
    nswCertificateDetails: nswDetails(enrolment.nswCertificate),
    version: enrolment.version,
    courseId,
    courseTitle: enrolment.courseTitle,
    enrolmentDateTime: enrolment.enrolledAt.toISOString(),
    certificateNumber: enrolment.certificateNumber,
    userId: user.id,
    userEmail: user.email,
    userName: fullName(user),
    usiRequired: enrolment.details !== null,
    identityDisposedOn: enrolment.identityDisposedOn && dayOf(enrolment.identityDisposedOn),
    evidenceDisposedOn: enrolment.evidenceDisposedOn && dayOf(enrolment.evidenceDisposedOn),
    observerDeclined: declinedBy(enrolment.thirdPartyForm),
    setCounts: await publishedSets(db, courseId),
  };
}

function declinedBy(form: EditedRecord['thirdPartyForm']): string | null {
  if (!form?.declinedAt) return null;
  const { observerFirstName, observerLastName, observerEmail, declineReason } = form;
  const name = [observerFirstName, observerLastName].filter(Boolean).join(' ');
  return `${name} (${observerEmail}) on ${showDay(sydneyDay(form.declinedAt))}: ${declineReason ?? ''}`;
}

async function publishedSets(db: Tx, courseId: number): Promise<number[]> {
  const sets = await db.contentSet.findMany({
    where: { courseId, publishedAt: { not: null } },
    orderBy: { number: 'desc' },
    select: { number: true },
  });
  return sets.map(({ number }) => number);
}

const nswDetails = (queued: EditedRecord['nswCertificate']) =>
  queued && {
    nswCertificateNumber: queued.nswCertificateNumber,
    expressPostNumber: queued.expressPostNumber,
    dateSent: queued.dateSent && dayOf(queued.dateSent),
    status: NSW_STATUSES[queued.status] ?? '',
  };

/** A refusal of an edit: the field it is shown next to, and why. */
export type EditRefusal = {
  refusal: 'invalid' | 'conflict';
  field: keyof EditedFields | 'reason';
  message: string;
};

export const editRefusal = ({ refusal, field, message }: EditRefusal) =>
  new DomainError(refusal, message, { errors: { [field]: [message] } });

/** The size of the content set that the learner will study. */
export type SetSize = {
  sectionCount: number;
  questions: Record<number, number>;
  /** The sections that the learner need not read. */
  knownSections?: number[];
};

/** Returns a published content set of the course; refused if there is none with this number. */
export async function getPublishedSet(
  tx: Tx,
  courseId: number,
  number: number,
): Promise<{ id: number; size: SetSize }> {
  const set = await tx.contentSet.findFirst({
    where: { courseId, number, publishedAt: { not: null } },
    select: { id: true, sectionCount: true, finalQuizRule: true },
  });
  if (!set) throw invalidField('setCount', `This course has no published content set ${number}.`);
  const sections = await tx.quizQuestion.groupBy({
    by: ['sectionId'],
    where: { contentSetId: set.id },
    _count: true,
  });
  const questions = Object.fromEntries(
    sections.map(({ sectionId, _count }) => [sectionId, _count]),
  );
  const rule = set.finalQuizRule as FinalQuizRule | null;
  if (rule) questions[FINAL_QUIZ] = rule.questions;
  return { id: set.id, size: { sectionCount: set.sectionCount, questions } };
}

/** Learner and observer wait for this lock. */
export const ENROLMENT = officeRecord<EditedRecord, string>({
  subjectType: 'enrolment',
  name: 'user course',
  deletion: 'delete enrolment',
  async findLocked(tx, id) {
    await lockEnrolment(tx, id);
    return tx.enrolment.findUnique({ where: { id }, include: WITH_EDITED });
  },
});
