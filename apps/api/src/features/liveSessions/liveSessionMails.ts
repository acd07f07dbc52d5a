import { titleInSentence } from '@platewise/shared/content/courses';
import { showTime } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import type { MailContent, MailData } from '../mails/mailTemplate';
import { loadSkillClips } from '../skillClips/loadSkillClips';
import { findNextOccasion } from './bookableSlots';
import { attachCalendar } from './sessionCalendar';
import { describeEntry, findNews, join, type News, page, paragraph, times } from './sessionNews';

/** For the learner who has booked. */
export async function liveSessionBookedMail(
  ctx: AppContext,
  data: MailData['live-session-booked'],
): Promise<MailContent | null> {
  const session = await findNews(ctx, data);
  if (session?.state !== 'booked' || session.slot.startsAt <= ctx.now()) return null;
  const { enrolment, course } = session;
  return {
    subject: `Your live session on ${showTime(session.slot.startsAt)}`,
    preview: 'An assessor will see you at work in a video call.',
    heading: `See you soon, ${enrolment.firstName}`,
    blocks: [
      paragraph(`You have booked a live session for ${titleInSentence(course)}.`),
      times(session),
      paragraph('Please have ready:'),
      { kind: 'list', items: await listThingsToBring(ctx, session) },
      join(session),
      paragraph(
        'The calendar file is attached. If you can’t come, please cancel the session, so that another learner can have the time.',
      ),
      page(ctx, session, 'See your session'),
    ],
    attachments: [
      attachCalendar(ctx, describeEntry(ctx, session), {
        kind: 'invitation',
        to: enrolment.user.email,
      }),
    ],
  };
}

/** A day before. */
export async function liveSessionTomorrowMail(
  ctx: AppContext,
  data: MailData['live-session-tomorrow'],
): Promise<MailContent | null> {
  const session = await findNews(ctx, data);
  if (session?.state !== 'booked' || session.slot.startsAt <= ctx.now()) return null;
  return {
    subject: `Reminder: your live session on ${showTime(session.slot.startsAt)}`,
    preview: 'An assessor will see you at work in a video call.',
    heading: `Hello ${session.enrolment.firstName}`,
    blocks: [
      paragraph(`Your live session for ${titleInSentence(session.course)} is soon.`),
      times(session),
      paragraph('Please have ready:'),
      { kind: 'list', items: await listThingsToBring(ctx, session) },
      join(session),
      page(ctx, session, 'See your session'),
    ],
    daytimeOnly: true,
  };
}

/** With the reason, if it was the office that cancelled. */
export async function liveSessionCancelledMail(
  ctx: AppContext,
  data: MailData['live-session-cancelled'],
): Promise<MailContent | null> {
  const session = await findNews(ctx, data);
  if (session?.state !== 'cancelled') return null;
  const { enrolment, course, cancelReason } = session;
  const isOurs = session.cancelledBy === 'office';
  return {
    subject: `Your live session on ${showTime(session.slot.startsAt)} is cancelled`,
    preview: 'The entry in your calendar can be removed.',
    heading: `Hello ${enrolment.firstName}`,
    blocks: [
      paragraph(
        isOurs
          ? `We had to cancel your live session for ${titleInSentence(course)}, for this reason:`
          : `You have cancelled your live session for ${titleInSentence(course)}.`,
      ),
      ...(isOurs ? [{ kind: 'quote', text: cancelReason ?? '' } as const] : []),
      times(session),
      paragraph('The attached file takes the session out of your calendar.'),
      page(ctx, session, 'See your live sessions'),
    ],
    attachments: [
      attachCalendar(ctx, describeEntry(ctx, session), {
        kind: 'cancellation',
        to: enrolment.user.email,
      }),
    ],
  };
}

async function listThingsToBring(ctx: AppContext, { enrolmentId }: News): Promise<string[]> {
  const { shots } = await loadSkillClips(ctx, ctx.db, enrolmentId);
  const titles = findNextOccasion(shots)?.shots.map(({ title }) => title) ?? [];
  return [
    'A photo document, such as your driver licence or passport',
    'A phone or laptop with a camera and a microphone, and a good connection',
    ...(titles.length > 0
      ? [`The tools and the food for what you will show: ${titles.join(', ')}`]
      : []),
  ];
}
