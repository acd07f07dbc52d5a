import { getCourse, titleInSentence } from '@platewise/shared/content/courses';
import { showDay } from '@platewise/shared/dates';
import { REMINDABLE_STATES } from '@platewise/shared/staff';
import type { AppContext } from '../../context';
import { dayOf } from '../../db/client';
import type { MailBlock, MailContent, MailData } from '../mails/mailTemplate';
import { listSectionSizes } from '../study/userCourses/sectionSizes';
import { redeemLink } from '../vouchers/voucherMails';
import { progressOf } from './listStaff';
import { type StaffMember, staffOf } from './staffQuery';

type Step = { text: string; label: string; url: string };

/** The person's next step, with a link to it. */
function nextStep(ctx: AppContext, member: StaffMember, progress: number): Step {
  const { courseId, companyName, userCourseId, contentToken } = member;
  const title = titleInSentence(getCourse(courseId));
  const at = (path: string) => `${ctx.config.publicUrl}${path}`;
  switch (member.state) {
    case 'Voucher sent':
      return {
        text: `${companyName} has paid for your place in ${title}. To start, use your voucher code: ${member.code}.`,
        label: 'Start your course',
        url: redeemLink(ctx, member.code),
      };
    case 'Waiting for observer':
      return {
        text: `Well done, you've finished ${title}. Before you get your certificate, your observer needs to complete the third-party form. Please ask them, or name another observer.`,
        label: 'See your third-party form',
        url: at(`/third-party-form/${userCourseId}`),
      };
    case 'Studying':
      return {
        text: `${progress > 0 ? `You're ${progress}% of the way through` : 'You have started'} ${title}. We've saved all your answers, so you can pick up where you left off.`,
        label: 'Continue your course',
        url: at(`/course-content/${contentToken}/`),
      };
    default:
      return member.step3CompletedAt
        ? {
            text: `You can start ${title} at any time. Even a few minutes at a time is enough, because we save every answer.`,
            label: 'Start your course',
            url: at(`/course-content/${contentToken}/`),
          }
        : {
            text: `You've enrolled in ${title}. We need a few more details before you can start.`,
            label: 'Finish your enrolment',
            url: at(`/course-enrolment/${userCourseId}/step-${member.step2CompletedAt ? 3 : 2}/`),
          };
  }
}

/**
 * Reads the progress again when the email is sent: finished courses are left out, and without any course left there is
 * no email.
 */
export async function staffReminderMail(
  ctx: AppContext,
  { businessId, voucherIds }: MailData['staff-reminder'],
): Promise<MailContent | null> {
  const members = await ctx.db.$queryRaw<StaffMember[]>`
    SELECT s.* FROM (${staffOf(ctx, businessId)}) s
    WHERE s."voucherId" = ANY(${voucherIds}::uuid[]) AND s.state = ANY(${[...REMINDABLE_STATES]})
    ORDER BY s."openUntil", s."voucherId"`;
  const [first] = members;
  if (!first) return null;
  const sets = new Set(members.flatMap(({ contentSetId }) => contentSetId ?? []));
  const sizes = await listSectionSizes(ctx, [...sets]);
  const what =
    members.length === 1 ? getCourse(first.courseId).courseTitle : `${members.length} courses`;
  return {
    subject: `A reminder from ${first.companyName}: ${what}`,
    preview: `${first.companyName} asked us to remind you.`,
    heading: `Hello ${first.firstName}`,
    daytimeOnly: true,
    blocks: [
      {
        kind: 'paragraph',
        text: `${first.companyName} asked us to remind you about your training.`,
      },
      ...members.flatMap((member) => blocksOf(ctx, member, progressOf(member, sizes) ?? 0)),
    ],
  };
}

function blocksOf(ctx: AppContext, member: StaffMember, progress: number): MailBlock[] {
  const { text, label, url } = nextStep(ctx, member, progress);
  return [
    { kind: 'paragraph', text },
    { kind: 'button', label, url },
    {
      kind: 'facts',
      rows: [
        [
          member.state === 'Voucher sent' ? 'Use it by' : 'Open until',
          showDay(dayOf(member.openUntil)),
        ],
      ],
    },
  ];
}
