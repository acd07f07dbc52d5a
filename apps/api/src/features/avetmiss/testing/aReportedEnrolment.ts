import type { AppContext } from '../../../context';
import { dateOf, type Prisma } from '../../../db/client';
import { type SensitiveAnswers, sealDetails } from '../../../sealing/sealedAnswers';
import { aStudyingEnrolment, aUser } from '../../../testing/build';
import { savedDetails } from '../../../testing/forms';

const DETAILS = { ...savedDetails(), reasonForUndertakingCourse: 'To get a job' };

type Over = {
  userId?: string;
  /** When the form was completed and study began. */
  at: string;
  completedOn?: string;
  enrolment?: Partial<Prisma.EnrolmentUncheckedCreateInput>;
  /** Null for a learner who has answered nothing. */
  details?: Partial<Prisma.EnrolmentDetailsUncheckedCreateInput & SensitiveAnswers> | null;
};

let count = 0;

/** An enrolment that NAT files report: begun, and completed if a day is given. */
export async function aReportedEnrolment(ctx: AppContext, over: Over) {
  const at = new Date(over.at);
  const userId = over.userId ?? (await aUser(ctx)).id;
  const enrolment = await aStudyingEnrolment(ctx, {
    userId,
    enrolledAt: at,
    step2CompletedAt: at,
    step3CompletedAt: at,
    lastStudiedAt: at,
    expiresOn: dateOf('2026-12-01'),
    ...over.enrolment,
  });
  const enrolmentId = enrolment.id;
  if (over.details !== null)
    await ctx.db.enrolmentDetails.create({
      data: sealDetails(ctx, { ...DETAILS, enrolmentId, ...over.details }),
    });
  await ctx.db.workExperience.create({
    data: {
      enrolmentId,
      workplaceIsHome: false,
      currentEmploymentStatus: 'Full-time employee',
      relationshipToObserver: 'Past or Present Supervisor/Employer/Manager',
    },
  });
  if (over.completedOn) await aCertificate(ctx, enrolmentId, over.completedOn);
  return enrolment;
}

export const aCertificate = (
  ctx: AppContext,
  enrolmentId: string,
  day: string,
  state: 'VALID' | 'SUPERSEDED' | 'REVOKED' = 'VALID',
) =>
  ctx.db.certificate.create({
    data: {
      enrolmentId,
      state,
      endedAt: state === 'VALID' ? null : new Date(day),
      issuedOn: dateOf(day),
      number: `NAT-${String(++count).padStart(6, '0')}`,
      check: 'check',
      data: {},
      templateVersion: 1,
    },
  });
