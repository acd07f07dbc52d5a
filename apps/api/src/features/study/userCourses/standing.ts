import type { Standing } from '@platewise/shared/study/userCourses';
import type { AppContext } from '../../../context';
import { observerToken } from '../../observerForms/observerToken';
import { isExpired } from '../../progress/studyGate';

type Dates = { step3CompletedAt: Date | null; courseCompletedAt: Date | null; expiresOn: Date };
type Form = { enrolmentId: string; generation: number; doneAt: Date | null } | null;

export const standingOf = (enrolment: Dates, form: Form, now: Date): Standing => ({
  step3Completed: enrolment.step3CompletedAt !== null,
  hasCompleted: enrolment.courseCompletedAt !== null,
  thirdPartyFormCompleted: form?.doneAt != null,
  courseExpired: isExpired(enrolment, now),
});

/** Null until step 3 names an observer. */
export const thirdPartyAccessToken = (
  ctx: AppContext,
  { step3CompletedAt }: Pick<Dates, 'step3CompletedAt'>,
  form: Form,
) => (step3CompletedAt && form ? observerToken(ctx, form) : null);
