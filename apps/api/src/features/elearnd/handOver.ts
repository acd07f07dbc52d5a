import { randomUUID } from 'node:crypto';
import type { AppContext } from '../../context';
import type { Visit } from '../../gateways/learningPlatform/learningPlatform';
import type { Enrolment } from '../progress/findEnrolment';
import { checkMayStudy } from '../progress/studyGate';
import { alreadyFinished, notStudiedThere } from './completionToken';

/**
 * Returns the signed address at which eLearnd lets the learner in. Refused if the course is not studied there or is
 * already completed.
 */
export function handOver(
  ctx: AppContext,
  enrolment: Enrolment,
  { userId, email, firstName, lastName }: Visit['learner'],
): string {
  checkMayStudy(enrolment, ctx.now());
  if (!enrolment.isExternalLearning) throw notStudiedThere();
  if (enrolment.courseCompletedAt) throw alreadyFinished();
  return ctx.gateways.learningPlatform.addressFor({
    id: randomUUID(),
    at: ctx.now(),
    learner: { userId, email, firstName, lastName },
    courseId: enrolment.courseId,
    enrolmentId: enrolment.id,
  });
}
