import { sydneyDay } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import { dayOf, type Prisma, type Tx } from '../../db/client';
import { usiIn } from '../../sealing/sealedAnswers';
import { isExpired } from '../progress/studyGate';
import { holderIn, isAbout } from '../usiChecks/usiCheck';
import { storedFinding } from '../usiChecks/usiCheckRules';
import type { CertificateFacts } from './certificateChecks';

const include = {
  details: true,
  usiCheck: true,
  skillVideo: { select: { way: true, sentAt: true } },
  thirdPartyForm: { select: { submittedAt: true, notSatisfied: true, doneAt: true } },
  voucher: { select: { purchase: { select: { paidAt: true, certificatesReleasedAt: true } } } },
  assessment: {
    include: {
      judgements: {
        select: { reasons: true },
        orderBy: [{ decidedAt: 'desc' }, { id: 'desc' }],
        take: 1,
      },
    },
  },
  _count: { select: { certificates: true } },
} as const satisfies Prisma.EnrolmentInclude;

type EnrolmentWithEvidence = Prisma.EnrolmentGetPayload<{ include: typeof include }>;

/** An enrolment with all that its certificate waits for. */
export async function loadCertificateFacts(ctx: AppContext, db: Tx, enrolmentId: string) {
  const enrolment = await db.enrolment.findUniqueOrThrow({ where: { id: enrolmentId }, include });
  return { enrolment, facts: toCertificateFacts(ctx, enrolment) };
}

/** As `loadCertificateFacts`, with the learners, ordered by id. Enrolments that are gone are left out. */
export async function listCertificateFacts(ctx: AppContext, db: Tx, ids: string[]) {
  const found = await db.enrolment.findMany({
    where: { id: { in: ids } },
    include: { ...include, user: { select: { email: true, deletedAt: true } } },
    orderBy: { id: 'asc' },
  });
  return found.map((enrolment) => ({ enrolment, facts: toCertificateFacts(ctx, enrolment) }));
}

const toCertificateFacts = (
  ctx: AppContext,
  enrolment: EnrolmentWithEvidence,
): CertificateFacts => ({
  userCourseId: enrolment.id,
  required: ctx.config.certificateRequires,
  issued: enrolment._count.certificates > 0,
  step2Completed: enrolment.details !== null,
  enrolmentComplete: enrolment.step3CompletedAt !== null,
  courseComplete: enrolment.courseCompletedAt !== null,
  formSubmitted: enrolment.thirdPartyForm?.doneAt != null,
  notSatisfied: isNotSatisfied(enrolment.thirdPartyForm),
  ...toSkillFacts(enrolment.skillVideo),
  unpaid: isUnpaid(enrolment.voucher?.purchase),
  ownInvoice: enrolment.officePayer === 'learner',
  expired: isExpired(enrolment, ctx.now()),
  disposed: (enrolment.identityDisposedOn ?? enrolment.evidenceDisposedOn) !== null,
  usiNumber: usiIn(ctx, enrolment.details),
  registry: ctx.gateways.usiRegistry && toRegistryFacts(ctx, enrolment),
  exemptionLetterOn: enrolment.exemptionLetterOn && dayOf(enrolment.exemptionLetterOn),
  assessment: toAssessmentFacts(enrolment.assessment, sydneyDay(ctx.now())),
});

function toSkillFacts(
  video: EnrolmentWithEvidence['skillVideo'],
): Pick<CertificateFacts, 'skills'> {
  if (!video || video.way === 'observer') return {};
  if (video.way === 'live') return { skills: 'live' };
  return { skills: video.sentAt ? 'with assessor' : 'recording' };
}

/** An answer about other details than the recorded ones counts as none. */
function toRegistryFacts(ctx: AppContext, { details, usiCheck }: EnrolmentWithEvidence) {
  const holder = holderIn(ctx, details);
  if (!holder || !usiCheck || !isAbout(ctx, usiCheck, holder))
    return { state: 'waiting' as const, differs: [], answeredAt: null };
  return { ...storedFinding(usiCheck), answeredAt: usiCheck.answeredAt };
}

type Purchase = { paidAt: Date | null; certificatesReleasedAt: Date | null };

/** A purchase that has been deleted owes nothing. */
export const isUnpaid = (purchase: Purchase | null | undefined): boolean =>
  purchase != null && purchase.paidAt === null && purchase.certificatesReleasedAt === null;

const isNotSatisfied = (form: EnrolmentWithEvidence['thirdPartyForm']) =>
  form !== null && form.submittedAt !== null && form.notSatisfied;

function toAssessmentFacts(
  assessment: EnrolmentWithEvidence['assessment'],
  today: string,
): CertificateFacts['assessment'] {
  if (!assessment) return null;
  const { judgement, dueOn, reopenedForm, reopenedSection, judgements } = assessment;
  return {
    judgement: judgement as 'competent' | 'not yet competent' | null,
    reasons: judgements[0]?.reasons ?? null,
    reopened: reopenedForm || reopenedSection !== null,
    dueOn: dayOf(dueOn),
    overdue: dayOf(dueOn) < today,
  };
}
