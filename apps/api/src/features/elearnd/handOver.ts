import { randomUUID } from 'node:crypto';
import type { AppContext } from '../../context';
import type { Visit } from '../../gateways/learningPlatform/learningPlatform';
import type { Enrolment } from '../progress/findEnrolment';
import { checkMayStudy } from '../progress/studyGate';
import { alreadyFinished, notStudiedThere } from './completionToken';

/** Where the learner goes on with a course that is studied on the other platform. */
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
