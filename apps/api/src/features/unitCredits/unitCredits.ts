import { getCourse, unitsOf } from '@platewise/shared/content/courses';
import { sydneyDay } from '@platewise/shared/dates';
import { fullName } from '@platewise/shared/personNames';
import {
  type CreditKind,
  type EnrolmentCredits,
  type NewCredit,
  type UnitCredit,
  type WithdrawCredit,
} from '@platewise/shared/unitCredits';
import type { AppContext } from '../../context';
import { dateOf, dayOf, type Prisma, type Tx } from '../../db/client';
import { conflict, invalidField, missing } from '../../domainError';
import { audit } from '../../office/audit';
import { actorOf, type OfficeActor } from '../../office/officeRecord';
import { completeEnrolment } from '../certificates/completeEnrolment';
import { queueMail } from '../mails/queueMail';
import { unknownEnrolment } from '../progress/enrolmentAccess';
import { lockEnrolment } from '../progress/findEnrolment';
import { finishByCredit, skipSections, studyAgain, undoLastUnit } from './creditedCourse';
import { sectionsOfUnit, whyCreditClosed, whyNoTransfer } from './creditRules';

type Assessor = OfficeActor & { firstName: string; lastName: string };

const include = {
  credits: true,
  contentSet: { select: { sectionCount: true } },
  thirdPartyForm: { select: { doneAt: true } },
  user: { select: { id: true, email: true, deletedAt: true } },
  _count: { select: { certificates: true } },
} as const satisfies Prisma.EnrolmentInclude;
type CreditedEnrolment = Prisma.EnrolmentGetPayload<{ include: typeof include }>;

/** Returns the units of an enrolment with what was decided about each. */
export async function readCredits(ctx: AppContext, id: string): Promise<EnrolmentCredits> {
  const enrolment = await findEnrolment(ctx.db, id);
  const course = getCourse(enrolment.courseId);
  return {
    units: unitsOf(course).map(({ code, title }) => ({
      code,
      title,
      credit: describeCredit(enrolment.credits.find(({ unit }) => unit === code)),
      whyNoTransfer: whyNoTransfer(course, code, enrolment.credits),
    })),
    whyClosed: whyClosed(enrolment),
  };
}

async function findEnrolment(db: Tx, id: string): Promise<CreditedEnrolment> {
  const enrolment = await db.enrolment.findUnique({ where: { id }, include });
  if (!enrolment) throw unknownEnrolment();
  return enrolment;
}

const whyClosed = (enrolment: CreditedEnrolment) =>
  whyCreditClosed({
    step2Completed: enrolment.step2CompletedAt !== null,
    ended: enrolment.endedAt !== null,
    issued: enrolment._count.certificates > 0,
    disposed: (enrolment.identityDisposedOn ?? enrolment.evidenceDisposedOn) !== null,
    isExternalLearning: enrolment.isExternalLearning,
    learnerDeleted: enrolment.user.deletedAt !== null,
  });

function describeCredit(credit: CreditedEnrolment['credits'][number] | undefined) {
  if (!credit) return null;
  const { id, granted, issuer, issuerCode, statementNumber, reasons, decidedByName } = credit;
  return {
    id,
    kind: credit.kind as CreditKind,
    granted,
    issuer,
    issuerCode,
    statementNumber,
    attainedOn: credit.attainedOn && dayOf(credit.attainedOn),
    reasons,
    decidedAt: credit.decidedAt.toISOString(),
    decidedByName,
  } satisfies UnitCredit;
}

/**
 * Records the decision about a unit and queues the email to the learner. Where credit is granted, the sections of the unit need not be read;
 * with the last unit the course is complete, and the certificate is issued if nothing else is missing. A second decision about the
 * same unit is refused.
 */
export async function decideCredit(
  ctx: AppContext,
  assessor: Assessor,
  id: string,
  input: NewCredit,
): Promise<EnrolmentCredits> {
  await ctx.db.$transaction(async (tx) => {
    await lockEnrolment(tx, id);
    const enrolment = await findEnrolment(tx, id);
    refuseDecision(enrolment, input);
    const sections = input.granted ? await findSectionsToSkip(tx, enrolment, input.unit) : [];
    const isLast = input.granted && isLastUnit(enrolment, input.unit);
    const credit = await tx.unitCredit.create({
      data: {
        enrolmentId: id,
        ...decidedValues(input),
        ...decidedBy(ctx, assessor),
        sections,
        completesCourse: isLast && !enrolment.courseCompletedAt,
        replacesForm: isLast && !enrolment.thirdPartyForm?.doneAt,
      },
    });
    if (sections.length > 0) await skipSections(tx, enrolment, sections);
    if (isLast) await finishByCredit(ctx, tx, enrolment, credit);
    await queueMail(ctx, tx, {
      to: enrolment.user.email,
      template: 'unit-credit',
      data: { creditId: credit.id },
      userId: enrolment.user.id,
      enrolmentId: id,
      onceKey: `unit-credit:${credit.id}`,
    });
    if (isLast) await completeEnrolment(ctx, tx, id);
    await audit(ctx, tx, {
      actor: actorOf(assessor),
      action: 'decide unit credit',
      subject: { type: 'enrolment', id },
      after: auditedValues(input),
    });
  });
  return readCredits(ctx, id);
}

function refuseDecision(enrolment: CreditedEnrolment, { unit, kind, granted }: NewCredit) {
  const course = getCourse(enrolment.courseId);
  if (!course.certificateCodes.some((code) => code === unit))
    throw invalidField('unit', 'This unit is not part of the course.');
  const closed = whyClosed(enrolment);
  if (closed) throw conflict(closed);
  if (enrolment.credits.some((credit) => credit.unit === unit))
    throw conflict('This unit has been decided already. Please reload the page.');
  const noTransfer = whyNoTransfer(course, unit, enrolment.credits);
  if (granted && kind === 'credit transfer' && noTransfer) throw conflict(noTransfer);
}

/** The facts about another organisation's statement are kept only for a credit that was granted. */
function decidedValues({ unit, kind, granted, reasons, ...attested }: NewCredit) {
  const isAttested = granted && kind === 'credit transfer';
  return {
    unit,
    kind,
    granted,
    reasons,
    issuer: isAttested ? attested.issuer : null,
    issuerCode: isAttested ? attested.issuerCode : null,
    statementNumber: isAttested ? attested.statementNumber : null,
    attainedOn: isAttested && attested.attainedOn ? dateOf(attested.attainedOn) : null,
  };
}

const decidedBy = ({ now }: AppContext, assessor: Assessor) => ({
  decidedAt: now(),
  decidedOn: dateOf(sydneyDay(now())),
  decidedById: assessor.userId,
  decidedByName: fullName(assessor),
});

/** An entry in the audit log is never deleted, so it does not repeat the reasons, which are about the person. */
const auditedValues = ({ unit, kind, granted }: Pick<NewCredit, 'unit' | 'kind' | 'granted'>) => ({
  unit,
  kind,
  granted,
});

/** A section that the learner knows for another reason stays known when the credit is withdrawn. */
async function findSectionsToSkip(
  tx: Tx,
  { contentSetId, contentSet, knownSections, courseCompletedAt }: CreditedEnrolment,
  unit: string,
): Promise<number[]> {
  if (courseCompletedAt) return [];
  const questions = await tx.quizQuestion.findMany({
    where: { contentSetId },
    select: { sectionId: true, asks: true },
  });
  return sectionsOfUnit(unit, questions, contentSet.sectionCount).filter(
    (section) => !knownSections.includes(section),
  );
}

const isLastUnit = ({ courseId, credits }: CreditedEnrolment, unit: string) =>
  getCourse(courseId).certificateCodes.every(
    (code) => code === unit || credits.some((credit) => credit.granted && credit.unit === code),
  );

/** Takes a decision back before the certificate is issued. The learner studies the unit as if it had never been made. */
export async function withdrawCredit(
  ctx: AppContext,
  assessor: Assessor,
  creditId: string,
  { reason }: WithdrawCredit,
): Promise<EnrolmentCredits> {
  const found = await ctx.db.unitCredit.findUnique({
    where: { id: creditId },
    select: { enrolmentId: true },
  });
  if (!found) throw missing('This decision');
  const id = found.enrolmentId;
  await ctx.db.$transaction(async (tx) => {
    await lockEnrolment(tx, id);
    const enrolment = await findEnrolment(tx, id);
    const credit = enrolment.credits.find((each) => each.id === creditId);
    if (!credit)
      throw conflict('This decision has been withdrawn already. Please reload the page.');
    const closed = whyClosed(enrolment);
    if (closed) throw conflict(closed);
    await tx.unitCredit.delete({ where: { id: creditId } });
    if (credit.sections.length > 0) await studyAgain(tx, enrolment, credit.sections);
    if (credit.granted) await undoLastUnit(ctx, tx, enrolment);
    await audit(ctx, tx, {
      actor: actorOf(assessor),
      action: 'withdraw unit credit',
      subject: { type: 'enrolment', id },
      before: auditedValues(credit),
      after: { reason },
    });
  });
  return readCredits(ctx, id);
}
