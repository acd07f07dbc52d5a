import { sydneyDay } from '@platewise/shared/dates';
import type { AppContext } from '../../../context';
import { dayOf, type Tx } from '../../../db/client';
import { lockEnrolment } from '../../progress/findEnrolment';
import { alreadyCompleted, detailsComeFirst, enrolmentExpired } from './enrolmentErrors';

export type Steps = { step2Completed: boolean; step3Completed: boolean; expired: boolean };

/** Both steps can be saved again until step 3 is completed; step 3 waits for step 2. */
export function refuseStep(step: 2 | 3, { step2Completed, step3Completed, expired }: Steps) {
  if (step3Completed) throw alreadyCompleted();
  if (expired) throw enrolmentExpired();
  if (step === 3 && !step2Completed) throw detailsComeFirst();
}

/** Locks the enrolment until the transaction ends, so that two tabs save one after the other. */
export async function openStep(ctx: AppContext, tx: Tx, enrolmentId: string, step: 2 | 3) {
  await lockEnrolment(tx, enrolmentId);
  const enrolment = await tx.enrolment.findUniqueOrThrow({
    where: { id: enrolmentId },
    include: { user: true, details: true },
  });
  refuseStep(step, {
    step2Completed: enrolment.step2CompletedAt !== null,
    step3Completed: enrolment.step3CompletedAt !== null,
    expired: dayOf(enrolment.expiresOn) < sydneyDay(ctx.now()),
  });
  return enrolment;
}

type StepRow = {
  id: string;
  courseId: number;
  firstName: string;
  lastName: string;
  step3CompletedAt: Date | null;
};

/** The part of the answer that both steps share. */
export const stepState = ({ id, courseId, firstName, lastName, step3CompletedAt }: StepRow) => ({
  enrolmentCompleted: step3CompletedAt !== null,
  courseId,
  userCourseId: id,
  studentFirstName: firstName,
  studentLastName: lastName,
});
