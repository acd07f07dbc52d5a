import type { AppContext } from '../../context';
import { forbidden } from '../../domainError';
import { unknownEnrolment } from '../progress/enrolmentAccess';
import { findEnrolment } from '../progress/findEnrolment';
import { checkMayStudy } from '../progress/studyGate';
import { finishCourse } from '../study/quizzes/storeTry';
import { notStudiedThere, readCompletionToken } from './completionToken';

/**
 * Receives a signed report that a learner has finished a course on eLearnd, and completes the course. A second report
 * changes nothing.
 */
export async function receiveCompletion(ctx: AppContext, token: string): Promise<void> {
  const { sub, course_id, enrolment_id } = readCompletionToken(ctx, token);
  const enrolment = await findEnrolment(ctx, enrolment_id);
  if (!enrolment) throw unknownEnrolment();
  if (enrolment.userId !== sub || enrolment.courseId !== course_id) throw forbidden();
  if (!enrolment.isExternalLearning) throw notStudiedThere();
  if (enrolment.courseCompletedAt) return;
  checkMayStudy(enrolment, ctx.now());
  await ctx.db.$transaction((tx) => finishCourse(ctx, tx, { id: enrolment.id }));
}
