import { showTime } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import type { MailBlock, MailContent, MailData } from '../mails/mailTemplate';
import { loadSkillClips } from '../skillClips/loadSkillClips';
import { findNextOccasion } from './bookableSlots';
import { findNews, type News, page, paragraph } from './sessionNews';

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

type ShotTitle = { key: string; title: string };

function describeShots({ shots: shown }: News, shots: ShotTitle[]): MailBlock[] {
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
