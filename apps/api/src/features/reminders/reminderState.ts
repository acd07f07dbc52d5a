import { sydneyDay } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import { dayOf, type Prisma, type Tx } from '../../db/client';
import { isSigned } from '../observerForms/observerFormRules';
import { getRecertificationFacts, recertified } from '../recertification/recertificationFacts';
import type { ReminderState } from './reminderRules';

const include = {
  ...recertified,
  user: {
    select: {
      ...recertified.user.select,
      email: true,
      active: true,
      remindersOffAt: true,
    },
  },
  contentSet: { select: { sectionCount: true } },
  thirdPartyForm: {
    select: {
      generation: true,
      formVersion: true,
      observerFirstName: true,
      observerLastName: true,
      observerEmail: true,
      sentAt: true,
      savedAt: true,
      submittedAt: true,
      doneAt: true,
      declinedAt: true,
    },
  },
} as const satisfies Prisma.EnrolmentInclude;

export type RemindedEnrolment = Prisma.EnrolmentGetPayload<{ include: typeof include }>;

export const listRemindedEnrolments = (
  { db }: { db: Tx },
  ids: string[],
): Promise<RemindedEnrolment[]> =>
  db.enrolment.findMany({ where: { id: { in: ids } }, include, orderBy: { id: 'asc' } });

export async function findRemindedEnrolment(
  ctx: AppContext,
  enrolmentId: string,
): Promise<RemindedEnrolment | null> {
  return (await listRemindedEnrolments(ctx, [enrolmentId]))[0] ?? null;
}

const laterOf = (a: Date | null, b: Date | null) => (a && b && b > a ? b : (a ?? b));
const dayIn = (instant: Date | null) => instant && sydneyDay(instant);

export function getReminderState({
  thirdPartyForm: form,
  ...enrolment
}: RemindedEnrolment): ReminderState {
  return {
    enrolledOn: sydneyDay(enrolment.enrolledAt),
    expiresOn: dayOf(enrolment.expiresOn),
    enrolmentComplete: enrolment.step3CompletedAt !== null,
    courseCompleted: enrolment.courseCompletedAt !== null,
    closed: enrolment.closedAt !== null,
    studiedOn: dayIn(enrolment.lastStudiedAt ?? enrolment.step3CompletedAt),
    observerHeardOn: dayIn(laterOf(form?.sentAt ?? null, form?.savedAt ?? null)),
    observerAnswered: form !== null && isSigned(form),
    observerDeclined: form?.declinedAt != null,
    ...getRecertificationFacts(enrolment),
  };
}
