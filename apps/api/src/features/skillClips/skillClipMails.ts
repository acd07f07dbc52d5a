import { formatCount } from '@platewise/shared/count';
import type { AppContext } from '../../context';
import type { MailBlock, MailContent, MailData } from '../mails/mailTemplate';
import { loadSkillClips } from './loadSkillClips';

/** An assessor has looked: what is accepted, and what to record again. */
export async function skillClipsDecidedMail(
  ctx: AppContext,
  { enrolmentId }: MailData['skill-clips-decided'],
): Promise<MailContent | null> {
  const { enrolment, video, form, shots } = await loadSkillClips(ctx, ctx.db, enrolmentId);
  if (!video?.decidedAt || enrolment.user.deletedAt) return null;
  const { publicUrl } = ctx.config;
  const again = shots.flatMap(({ title, clip }) =>
    clip?.state === 'again' ? [`${title}: ${clip.reason ?? ''}`] : [],
  );
  const heading = `Hello ${enrolment.firstName}`;
  if (video.identity === 'not same')
    return {
      subject: 'Please send two new photos',
      preview: 'We could not match your face with your document.',
      heading,
      blocks: [
        paragraph('An assessor could not match your face with your document, for this reason:'),
        { kind: 'quote', text: video.identityNote ?? '' },
        paragraph('Your clips are safe. Please send both photos again.'),
        button(publicUrl, enrolmentId, 'Send new photos'),
      ],
    };
  if (again.length > 0)
    return {
      subject: `Please record ${formatCount(again.length, 'clip')} again`,
      preview: 'An assessor has looked at your clips.',
      heading,
      blocks: [
        paragraph('An assessor has looked at your clips. Please record these again:'),
        { kind: 'list', items: again },
        paragraph('All other clips stay as they are.'),
        button(publicUrl, enrolmentId, 'Record again'),
      ],
    };
  return {
    subject: 'Your clips show what you can do',
    preview: 'An assessor has accepted all your clips.',
    heading: `Well done, ${enrolment.firstName}`,
    blocks: [
      paragraph(
        form?.doneAt
          ? 'An assessor has accepted all your clips. Nothing more is needed for this part of your course.'
          : 'An assessor has accepted your clips.',
      ),
      { kind: 'button', label: 'Go to your courses', url: `${publicUrl}/Your-Courses/` },
    ],
  };
}

const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });
const button = (publicUrl: string, enrolmentId: string, label: string): MailBlock => ({
  kind: 'button',
  label,
  url: `${publicUrl}/Show-Your-Skills/${enrolmentId}/`,
});
