import { getCourse } from '@platewise/shared/content/courses';
import { showTime } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import { endOf } from '../liveBookings/cancelBooking';
import type { MailBlock } from '../mails/mailTemplate';

/** A session as mails to the learner describe it. */
export async function findNews(
  { db }: AppContext,
  { liveSessionId: id }: { liveSessionId: string },
) {
  const session = await db.liveSession.findUnique({
    where: { id },
    include: {
      slot: true,
      shots: { select: { shotKey: true, state: true, reason: true } },
      enrolment: {
        select: { firstName: true, courseId: true, user: { select: { email: true } } },
      },
    },
  });
  return session && { ...session, course: getCourse(session.enrolment.courseId) };
}
export type News = NonNullable<Awaited<ReturnType<typeof findNews>>>;

/** An entry for the learner's calendar. */
export const describeEntry = (
  ctx: AppContext,
  { id, slot, course, enrolmentId }: Pick<News, 'id' | 'slot' | 'course' | 'enrolmentId'>,
) => ({
  id,
  startsAt: slot.startsAt,
  minutes: slot.minutes,
  meetingLink: slot.meetingLink,
  summary: `Live session: ${course.courseTitle}`,
  description: [
    `Join the video call: ${slot.meetingLink}`,
    'Have a photo document ready, such as your driver licence or passport.',
    `Cancel or see what to show: ${pageUrl(ctx, enrolmentId)}`,
  ].join('\n'),
});

export const times = ({ slot }: News): MailBlock => ({
  kind: 'facts',
  rows: [
    ['Begins', `${showTime(slot.startsAt)} (Sydney)`],
    ['Ends', `${showTime(endOf(slot))} (Sydney)`],
    ['Assessor', slot.assessorName],
  ],
});

export const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });
export const join = ({ slot }: News): MailBlock => ({
  kind: 'button',
  label: 'Join the video call',
  url: slot.meetingLink,
});
const pageUrl = ({ config }: AppContext, enrolmentId: string) =>
  `${config.publicUrl}/Show-Your-Skills/${enrolmentId}/`;
export const page = (ctx: AppContext, { enrolmentId }: News, label: string): MailBlock => ({
  kind: 'button',
  label,
  url: pageUrl(ctx, enrolmentId),
});
