import { createHash } from 'node:crypto';
import type { AppContext } from '../context';
import { completeEnrolment } from '../features/certificates/completeEnrolment';
import {
  anObservedEnrolment,
  aSubmittedForm,
} from '../features/observerForms/testing/anObservedEnrolment';
import type { TestUser } from './build';

/** A learner with a certificate of the course. */
export async function aGraduate(ctx: AppContext, courseId = 2, learner?: TestUser) {
  const { enrolment, user } = await anObservedEnrolment(ctx, {
    learner,
    enrolment: { courseId, courseCompletedAt: ctx.now() },
    form: aSubmittedForm(ctx),
  });
  await ctx.db.$transaction((tx) => completeEnrolment(ctx, tx, enrolment.id));
  const certificate = await ctx.db.certificate.findFirstOrThrow({
    where: { enrolmentId: enrolment.id },
  });
  return { enrolment, user, certificate };
}

export const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
