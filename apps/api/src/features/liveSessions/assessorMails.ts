import { getCourse, titleInSentence } from '@platewise/shared/content/courses';
import { showTime } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import { endOf } from '../liveBookings/cancelBooking';
import type { MailBlock, MailContent, MailData } from '../mails/mailTemplate';
import { attachCalendar } from './sessionCalendar';

// A mail and a calendar are outside of our office, so they name the learner by the first name only.

/** For the assessor of a time that a learner has booked. */
export async function assessorSessionBookedMail(
  ctx: AppContext,
  { liveSessionId: id }: MailData['assessor-session-booked'],
): Promise<MailContent | null> {
  const found = await findForAssessor(ctx, id);
  if (found?.session.state !== 'booked') return null;
  const { slot, email, about } = found;
  return {
    subject: `Live session on ${showTime(slot.startsAt)}: ${about}`,
    preview: 'A learner has booked one of your times.',
    heading: 'A learner has booked your time',
    blocks: [
      { kind: 'facts', rows: [...rowsOf(slot), ['Learner and course', about]] },
      { kind: 'button', label: 'Open the session', url: deskUrl(ctx, id) },
    ],
    attachments: [
      attachCalendar(ctx, describeEntry(ctx, { id, slot, about }), {
        kind: 'invitation',
        to: email,
      }),
    ],
    toOffice: true,
  };
}

/** The session may be deleted together with its enrolment. The time stays. */
export async function assessorSessionCancelledMail(
  ctx: AppContext,
  { liveSessionId: id, slotId }: MailData['assessor-session-cancelled'],
): Promise<MailContent | null> {
  const slot = await ctx.db.liveSlot.findUnique({ where: { id: slotId } });
  const found = await findForAssessor(ctx, id);
  if (!slot || (found && found.session.state !== 'cancelled')) return null;
  const assessor = await findAssessor(ctx, slot.assessorId);
  if (!assessor) return null;
  const about = found?.about ?? 'a learner';
  return {
    subject: `Cancelled: live session on ${showTime(slot.startsAt)}`,
    preview: 'A live session does not take place.',
    heading: 'A live session is cancelled',
    blocks: [
      { kind: 'facts', rows: [...rowsOf(slot), ['Learner and course', about]] },
      paragraph(
        slot.cancelledAt
          ? 'The time was cancelled by the office.'
          : 'The time is free again, so another learner can book it.',
      ),
    ],
    attachments: [
      attachCalendar(ctx, describeEntry(ctx, { id, slot, about }), {
        kind: 'cancellation',
        to: assessor.email,
      }),
    ],
    toOffice: true,
  };
}

const findAssessor = ({ db }: AppContext, id: string) =>
  db.user.findUnique({ where: { id }, select: { email: true } });

async function findForAssessor(ctx: AppContext, id: string) {
  const session = await ctx.db.liveSession.findUnique({
    where: { id },
    include: { slot: true, enrolment: { select: { firstName: true, courseId: true } } },
  });
  const assessor = session && (await findAssessor(ctx, session.slot.assessorId));
  if (!session || !assessor) return null;
  const { firstName, courseId } = session.enrolment;
  return {
    session,
    slot: session.slot,
    email: assessor.email,
    about: `${firstName}, ${titleInSentence(getCourse(courseId))}`,
  };
}

type Slot = { startsAt: Date; minutes: number; meetingLink: string };

const describeEntry = (
  ctx: AppContext,
  { id, slot, about }: { id: string; slot: Slot; about: string },
) => ({
  id,
  startsAt: slot.startsAt,
  minutes: slot.minutes,
  meetingLink: slot.meetingLink,
  summary: `Live session: ${about}`,
  description: `Join the video call: ${slot.meetingLink}\nDecide afterwards: ${deskUrl(ctx, id)}`,
});

const deskUrl = ({ config }: AppContext, id: string) =>
  `${config.publicUrl}/Admin/Live-Sessions/${id}`;

const rowsOf = (slot: Slot): [string, string][] => [
  ['Begins', `${showTime(slot.startsAt)} (Sydney)`],
  ['Ends', `${showTime(endOf(slot))} (Sydney)`],
];

const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });
