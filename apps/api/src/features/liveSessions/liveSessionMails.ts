import { getCourse, titleInSentence } from '@platewise/shared/content/courses';
import { showTime } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import { endOf } from '../liveBookings/cancelBooking';
import type { MailBlock, MailContent, MailData } from '../mails/mailTemplate';
import { loadSkillClips } from '../skillClips/loadSkillClips';
import { findNextOccasion } from './bookableSlots';
import { attachCalendar } from './sessionCalendar';

type Id = { liveSessionId: string };

async function findNews({ db }: AppContext, { liveSessionId: id }: Id) {
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
type News = NonNullable<Awaited<ReturnType<typeof findNews>>>;

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

/** The assessor has decided, or the learner did not come. */
export async function liveSessionDecidedMail(
  ctx: AppContext,
  data: MailData['live-session-decided'],
): Promise<MailContent | null> {
  const session = await findNews(ctx, data);
  if (!session?.decidedAt) return null;
  const { enrolment, enrolmentId } = session;
  const loaded = await loadSkillClips(ctx, ctx.db, enrolmentId);
  const heading = `Hello ${enrolment.firstName}`;
  if (session.state === 'missed')
    return {
      subject: 'We missed you in your live session',
      preview: 'Please book another time.',
      heading,
      blocks: [
        paragraph(
          `You had booked a live session on ${showTime(session.slot.startsAt)}, and the assessor did not meet you there. That can happen. Please book another time.`,
        ),
        page(ctx, session, 'Book another session'),
      ],
    };
  const isOther =
    loaded.video?.identity === 'not same' &&
    loaded.video.identityDecidedAt?.getTime() === session.decidedAt.getTime();
  return {
    subject: isOther ? 'We could not confirm who you are' : 'The result of your live session',
    preview: 'An assessor has decided about your live session.',
    heading,
    blocks: [
      ...(isOther
        ? [
            paragraph(
              'The assessor could not match your face with your document, for this reason:',
            ),
            { kind: 'quote' as const, text: loaded.video?.identityNote ?? '' },
            paragraph('Please book another session, and have your photo document ready.'),
          ]
        : []),
      ...describeShots(session, loaded.shots),
      ...describeRest(loaded),
      page(ctx, session, 'See your live sessions'),
    ],
  };
}

type Titled = { key: string; title: string };

function describeShots({ shots: shown }: News, shots: Titled[]): MailBlock[] {
  const titleOf = (shotKey: string) => shots.find(({ key }) => key === shotKey)?.title ?? shotKey;
  const accepted = shown.filter(({ state }) => state === 'accepted');
  const again = shown.filter(({ state }) => state === 'again');
  return [
    ...(accepted.length > 0
      ? [
          paragraph('The assessor has accepted:'),
          { kind: 'list' as const, items: accepted.map(({ shotKey }) => titleOf(shotKey)) },
        ]
      : []),
    ...(again.length > 0
      ? [
          paragraph('Please show these again:'),
          {
            kind: 'list' as const,
            items: again.map(({ shotKey, reason }) => `${titleOf(shotKey)}: ${reason ?? ''}`),
          },
        ]
      : []),
  ];
}

function describeRest({ form, shots }: Awaited<ReturnType<typeof loadSkillClips>>): MailBlock[] {
  if (form?.doneAt)
    return [
      paragraph(
        'An assessor has seen all your skills. Nothing more is needed for this part of your course.',
      ),
    ];
  return findNextOccasion(shots)
    ? [paragraph('There is more to show. Please book your next session.')]
    : [];
}

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

const times = ({ slot }: News): MailBlock => ({
  kind: 'facts',
  rows: [
    ['Begins', `${showTime(slot.startsAt)} (Sydney)`],
    ['Ends', `${showTime(endOf(slot))} (Sydney)`],
    ['Assessor', slot.assessorName],
  ],
});

const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });
const join = ({ slot }: News): MailBlock => ({
  kind: 'button',
  label: 'Join the video call',
  url: slot.meetingLink,
});
const pageUrl = ({ config }: AppContext, enrolmentId: string) =>
  `${config.publicUrl}/Show-Your-Skills/${enrolmentId}/`;
const page = (ctx: AppContext, { enrolmentId }: News, label: string): MailBlock => ({
  kind: 'button',
  label,
  url: pageUrl(ctx, enrolmentId),
});
