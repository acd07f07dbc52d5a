import { USER_TYPES } from '@platewise/shared/accounts';
import { NSW_COURSE_IDS } from '@platewise/shared/content/courses';
import { sydneyDay } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import { dayOf, type Prisma, type Tx } from '../../db/client';
import { isSigned } from '../observerForms/observerFormRules';
import type { ReminderState } from './reminderRules';

const valid = { where: { state: 'VALID' }, select: { expiresOn: true } } as const;
const include = {
  user: {
    select: {
      id: true,
      email: true,
      userType: true,
      active: true,
      remindersOffAt: true,
      enrolments: {
        where: { courseId: { in: [...NSW_COURSE_IDS] } },
        select: { id: true, email: true, closedAt: true, expiresOn: true, certificates: valid },
      },
    },
  },
  certificates: valid,
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
    certifiedUntil: getLastDay(enrolment.certificates),
    renewedUntil: getRenewedUntil(enrolment),
  };
}

const getLastDay = ([certificate]: { expiresOn: Date | null }[]) =>
  certificate?.expiresOn ? dayOf(certificate.expiresOn) : null;

/** In a business's own account only the email address identifies the learner. */
function getRenewedUntil({
  id,
  email,
  user,
  certificates,
}: Omit<RemindedEnrolment, 'thirdPartyForm'>) {
  const own = getLastDay(certificates) ?? '';
  const isShared = user.userType === USER_TYPES.business;
  const days = user.enrolments
    .filter((other) => other.id !== id && (!isShared || other.email === email))
    .flatMap((other) => {
      const certified = getLastDay(other.certificates);
      if (certified) return certified > own ? [certified] : [];
      return other.closedAt ? [] : [dayOf(other.expiresOn)];
    });
  return days.toSorted().at(-1) ?? null;
}
