import { formatCount } from '@platewise/shared/count';
import { addDays, countDaysUntil, showDay, sydneyDay } from '@platewise/shared/dates';
import { showInvoiceNumber } from '@platewise/shared/invoices';
import { showCents } from '@platewise/shared/money';
import type { AppContext } from '../../context';
import type { Prisma } from '../../db/client';
import { startOfDay } from '../../db/sydney';
import type { MailContent } from '../mails/mailTemplate';
import { type OnceOnlyMail, queueNewMails } from '../mails/queueMail';
import { payableCents } from './creditNoteRow';
import { dueOn, howToPayLate } from './howToPay';
import { attachedInvoice } from './invoicePdf';

/** The buyer is reminded so many days after the due date: three times at most. */
export const REMINDED_AFTER_DAYS = [3, 14, 30] as const;

/** A reminder that could not go out on its day, because no server was running, still does for so many days. */
const STILL_SENT_DAYS = 5;

/** The reminder of a day, named by its days after the due date; null on the other days. */
export const reminderAfter = (daysOverdue: number): number | null =>
  REMINDED_AFTER_DAYS.find(
    (after) => daysOverdue >= after && daysOverdue < after + STILL_SENT_DAYS,
  ) ?? null;

const UNPAID = {
  paidAt: null,
  refundedAt: null,
  cancelledAt: null,
  totalCents: { gt: 0 },
  user: { active: true },
} as const satisfies Prisma.InvoiceWhereInput;

const include = { user: { select: { email: true, firstName: true, userType: true } } } as const;

const daysOverdue = (ctx: AppContext, invoice: { issuedAt: Date }) =>
  -countDaysUntil(dueOn(invoice, ctx.config), sydneyDay(ctx.now()));

/**
 * Reminds the buyers of invoices that are overdue, however many servers run this. The email goes to the account, because the
 * address that was typed for the invoice may be a stranger's.
 */
export async function remindOfOverdueInvoices(ctx: AppContext) {
  const oldest = REMINDED_AFTER_DAYS[2] + STILL_SENT_DAYS + ctx.config.invoiceDueDays;
  const invoices = await ctx.db.invoice.findMany({
    where: {
      ...UNPAID,
      issuedAt: { gte: startOfDay(addDays(sydneyDay(ctx.now()), -oldest)) },
    },
    include,
  });
  const mails = invoices.flatMap((invoice): OnceOnlyMail[] => {
    const after = reminderAfter(daysOverdue(ctx, invoice));
    if (after === null || !invoice.user) return [];
    return [
      {
        to: invoice.user.email,
        template: 'invoice-overdue',
        data: { invoiceId: invoice.id },
        userId: invoice.userId ?? undefined,
        onceKey: `invoice-overdue:${invoice.id}:${after}`,
      },
    ];
  });
  if (mails.length > 0) await ctx.db.$transaction((tx) => queueNewMails(ctx, tx, mails));
}

/** Null if the invoice has been paid, refunded or cancelled in the meantime. */
export async function invoiceOverdueMail(
  ctx: AppContext,
  { invoiceId }: { invoiceId: string },
): Promise<MailContent | null> {
  const invoice = await ctx.db.invoice.findFirst({ where: { id: invoiceId, ...UNPAID }, include });
  if (!invoice?.user) return null;
  const number = showInvoiceNumber(invoice.number);
  const due = showDay(dueOn(invoice, ctx.config));
  const late = formatCount(daysOverdue(ctx, invoice), 'day');
  const amount = showCents(payableCents(invoice));
  return {
    subject: `Invoice ${number} was due on ${due}`,
    preview: `${amount} is still to be paid.`,
    heading: `Hello ${invoice.user.firstName}`,
    daytimeOnly: true,
    blocks: [
      {
        kind: 'paragraph',
        text: `We have not received your payment for invoice ${number} yet. It has been overdue for ${late}. If you have just paid, thank you: you can ignore this email.`,
      },
      {
        kind: 'facts',
        rows: [
          ['Tax invoice', number],
          ...(invoice.purchaseNumber
            ? [['Your purchase number', invoice.purchaseNumber] as [string, string]]
            : []),
          ['To pay', amount],
          ['Due', due],
        ],
      },
      { kind: 'list', items: howToPayLate(invoice, ctx.config) },
      {
        kind: 'paragraph',
        text: `If something about the invoice is wrong, or you need more time, call ${ctx.config.support.phone} or answer this email.`,
      },
    ],
    attachments: [await attachedInvoice(ctx, invoice.id)],
  };
}
