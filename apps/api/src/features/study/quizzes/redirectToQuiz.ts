import type { AppContext } from '../../../context';
import type { Enrolment } from '../../progress/findEnrolment';
import { checkMayStudy } from '../../progress/studyGate';

/** Whether the course opens with the quiz the next time. A completed course has no quiz left to open. */
export async function redirectToQuiz(
  ctx: AppContext,
  enrolment: Enrolment,
  redirect: boolean,
): Promise<Enrolment> {
  checkMayStudy(enrolment, ctx.now());
  await ctx.db.enrolment.updateMany({
    where: { id: enrolment.id, courseCompletedAt: null },
    data: { redirectToQuiz: redirect },
  });
  return ctx.db.enrolment.findUniqueOrThrow({ where: { id: enrolment.id } });
}
