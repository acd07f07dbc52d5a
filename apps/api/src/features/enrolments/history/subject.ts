import type { AppContext } from '../../../context';
import { unknownEnrolment } from '../../progress/enrolmentAccess';

/** The enrolment that a time line is about, with what its parts are found by. */
export type Subject = Awaited<ReturnType<typeof getSubject>>;

const BEFORE_EVERYTHING = new Date(0);

export async function getSubject({ db }: AppContext, id: string) {
  const enrolment = await db.enrolment.findUnique({
    where: { id },
    select: {
      id: true,
      userId: true,
      courseId: true,
      courseTitle: true,
      contentToken: true,
      enrolledAt: true,
      invoiceId: true,
      invoice: { select: { userId: true, paymentId: true } },
    },
  });
  if (!enrolment) throw unknownEnrolment();
  const { invoice, ...subject } = enrolment;
  const buyerId = invoice?.userId ?? enrolment.userId;
  const { courseId, enrolledAt } = enrolment;
  const last = await db.enrolment.findFirst({
    where: { userId: buyerId, courseId, enrolledAt: { lt: enrolledAt } },
    orderBy: { enrolledAt: 'desc' },
    select: { enrolledAt: true },
  });
  return {
    ...subject,
    buyerId,
    paymentId: invoice?.paymentId ?? null,
    since: last?.enrolledAt ?? BEFORE_EVERYTHING,
  };
}
