import { getCourse, titleInSentence } from '@platewise/shared/content/courses';
import { showDay, sydneyDay } from '@platewise/shared/dates';
import { holdsAddress } from '@platewise/shared/fields';
import type { AppContext } from '../../context';
import { dayOf } from '../../db/client';
import type { MailBlock, MailContent, MailData } from '../mails/mailTemplate';

const FROM_WHOM = { purchase: { select: { companyName: true, paidAt: true } } } as const;

/**
 * A company name from before names were checked may contain a link, which a stranger might follow because the email is
 * ours.
 */
const nameOf = (ctx: AppContext, purchase: { companyName: string } | null) =>
  purchase && !holdsAddress(purchase.companyName) ? purchase.companyName : ctx.config.brand;

/** Null when the voucher has been sent again, taken back or redeemed, or has expired: the email would not be true. */
export async function voucherMail(
  ctx: AppContext,
  { voucherId, sentAt, message }: MailData['voucher'],
): Promise<MailContent | null> {
  const voucher = await ctx.db.voucher.findFirst({
    where: { id: voucherId, sentAt, redeemedAt: null, cancelledAt: null },
    include: FROM_WHOM,
  });
  if (!voucher || dayOf(voucher.expiresOn) < sydneyDay(ctx.now())) return null;
  const { courseTitle } = getCourse(voucher.courseId);
  const company = nameOf(ctx, voucher.purchase);
  const until = showDay(dayOf(voucher.expiresOn));
  return {
    subject: `${company} has paid for your course: ${courseTitle}`,
    preview: `Use your voucher by ${until}.`,
    heading: `Hello ${voucher.sentToFirstName}, your course is paid for`,
    blocks: [
      {
        kind: 'paragraph',
        text: `${company} has bought you a place in ${titleInSentence({ courseTitle })}. You study online at your own pace, on your phone or computer. There's nothing to pay.`,
      },
      ...(voucher.purchase?.paidAt ? messageBlocks(company, message) : []),
      { kind: 'button', label: 'Start your course', url: redeemLink(ctx, voucher.code) },
      {
        kind: 'facts',
        rows: [
          ['Course', courseTitle],
          ['Voucher code', voucher.code],
          ['Use it by', until],
        ],
      },
      {
        kind: 'paragraph',
        text: 'This voucher is for you and works once. You can also enrol in the course and enter the code instead of a card.',
      },
    ],
  };
}

const messageBlocks = (company: string, message: string | null): MailBlock[] =>
  message?.trim()
    ? [
        { kind: 'paragraph', text: `A message from ${company}:` },
        { kind: 'quote', text: message },
      ]
    : [];

export async function voucherTakenBackMail(
  ctx: AppContext,
  { withdrawnCode }: MailData['voucher-taken-back'],
): Promise<MailContent | null> {
  const withdrawn = await ctx.db.withdrawnVoucherCode.findUnique({
    where: { code: withdrawnCode },
    include: { voucher: { include: FROM_WHOM } },
  });
  if (!withdrawn?.voucher) return null;
  const { voucher, firstName } = withdrawn;
  const { courseTitle } = getCourse(voucher.courseId);
  const company = nameOf(ctx, voucher.purchase);
  return {
    subject: `${company} has taken back your voucher for ${titleInSentence({ courseTitle })}`,
    preview: `You can no longer use this voucher.`,
    heading: `Hello ${firstName}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `${company} has taken back the voucher for ${titleInSentence({ courseTitle })} that we emailed you. You can no longer use its code, ${withdrawnCode}.`,
      },
      {
        kind: 'paragraph',
        text: `If you think this is a mistake, please ask ${company} for another voucher.`,
      },
    ],
  };
}

/** The address of the page that leads through registration into the course. */
export const redeemLink = ({ config }: AppContext, code: string) =>
  `${config.publicUrl}/redeem/${code}`;
