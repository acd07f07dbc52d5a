import { sydneyDay } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import { dayOf, type Prisma } from '../../db/client';
import type { Standing } from './reminderRules';

const include = {
  user: { select: { id: true, email: true, userType: true, active: true, remindersOffAt: true } },
  contentSet: { select: { sectionCount: true } },
  thirdPartyForm: {
    select: {
      generation: true,
      observerFirstName: true,
      observerLastName: true,
      observerEmail: true,
      sentAt: true,
      savedAt: true,
      submittedAt: true,
    },
  },
} as const;

export type RemindedEnrolment = Prisma.EnrolmentGetPayload<{ include: typeof include }>;

export const listReminded = ({ db }: AppContext, ids: string[]): Promise<RemindedEnrolment[]> =>
  db.enrolment.findMany({ where: { id: { in: ids } }, include, orderBy: { id: 'asc' } });

export async function findReminded(
  ctx: AppContext,
  enrolmentId: string,
): Promise<RemindedEnrolment | null> {
  return (await listReminded(ctx, [enrolmentId]))[0] ?? null;
}

const later = (a: Date | null, b: Date | null) => (a && b && b > a ? b : (a ?? b));
const dayIn = (instant: Date | null) => instant && sydneyDay(instant);

export function standingOf({ thirdPartyForm: form, ...enrolment }: RemindedEnrolment): Standing {
  return {
    enrolledOn: sydneyDay(enrolment.enrolledAt),
    expiresOn: dayOf(enrolment.expiresOn),
    enrolmentComplete: enrolment.step3CompletedAt !== null,
    courseCompleted: enrolment.courseCompletedAt !== null,
    closed: enrolment.closedAt !== null,
    studiedOn: dayIn(enrolment.lastStudiedAt ?? enrolment.step3CompletedAt),
    observerHeardOn: dayIn(later(form?.sentAt ?? null, form?.savedAt ?? null)),
    observerAnswered: form?.submittedAt != null,
  };
}
