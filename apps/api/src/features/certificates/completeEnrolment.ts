import { NSW_COURSE_IDS } from '@platewise/shared/content/courses';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { cancelBooking } from '../liveBookings/cancelBooking';
import { queueMail } from '../mails/queueMail';
import { lockEnrolment } from '../progress/findEnrolment';
import { countDaily } from '../visits/dailyCounts';
import { whyNoCertificate } from './certificateChecks';
import { queueCertificateWaitsMail } from './certificateWaitsMail';
import { issueCertificate } from './issueCertificate';
import { loadCertificateFacts } from './loadCertificateFacts';
import { queueForAssessor } from './queueForAssessor';

/**
 * Called when the course has been completed, the observer has submitted the form, or what else a certificate waits for is
 * there: whichever is last closes the enrolment, issues the certificate, puts NSW courses into the authority's queue and
 * emails the learner. Once only.
 */
export async function completeEnrolment(
  ctx: AppContext,
  tx: Tx,
  enrolmentId: string,
): Promise<boolean> {
  await lockEnrolment(tx, enrolmentId);
  const { enrolment, facts } = await loadCertificateFacts(ctx, tx, enrolmentId);
  const { email, deletedAt } = await tx.user.findUniqueOrThrow({
    where: { id: enrolment.userId },
    select: { email: true, deletedAt: true },
  });
  // The records of a deleted learner stay as they are.
  if (deletedAt) return false;
  if (facts.formSubmitted)
    await cancelBooking(ctx, tx, enrolmentId, {
      by: 'office',
      reason: 'Your skills have been shown in another way, so this session is not needed.',
    });
  if (!facts.courseComplete || !facts.formSubmitted || facts.issued || facts.disposed) return false;
  if (facts.required.includes('assessor')) await queueForAssessor(ctx, tx, enrolmentId);
  if (whyNoCertificate(facts)) {
    await queueCertificateWaitsMail(ctx, tx, enrolment, email);
    return false;
  }

  const { userId, courseId, closedAt } = enrolment;
  await tx.enrolment.update({
    where: { id: enrolmentId },
    data: { closedAt: closedAt ?? ctx.now() },
  });
  if (NSW_COURSE_IDS.includes(courseId)) {
    await tx.nswCertificate.createMany({
      data: [{ enrolmentId, createdAt: ctx.now() }],
      skipDuplicates: true,
    });
  }
  await queueMail(ctx, tx, {
    to: email,
    template: 'course-completed',
    data: { enrolmentId },
    userId,
    enrolmentId,
    onceKey: `course-completed:${enrolmentId}`,
  });
  await countDaily(ctx, tx, 'finished', courseId);
  await issueCertificate(ctx, tx, enrolment);
  return true;
}
