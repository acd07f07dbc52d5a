import { showCreditNoteNumber } from '@platewise/shared/creditNotes';
import { showInvoiceNumber } from '@platewise/shared/invoices';
import { showCents } from '@platewise/shared/money';
import type { AppContext } from '../../context';
import { payableCents } from '../invoices/creditNoteRow';
import type { MailBlock, MailContent } from '../mails/mailTemplate';
import { creditNotePdf, describeReturn } from './creditNotePdf';

/** Informs a buyer about a credit note, which is attached, and about the vouchers that it withdrew. */
export async function creditNoteMail(
  ctx: AppContext,
  { creditNoteId }: { creditNoteId: string },
): Promise<MailContent | null> {
  const note = await ctx.db.creditNote.findUnique({
    where: { id: creditNoteId },
    include: {
      lines: { select: { vouchers: true } },
      invoice: {
        include: {
          purchase: { select: { firstName: true } },
          enrolment: { select: { firstName: true } },
        },
      },
    },
  });
  const buyer = note?.invoice.purchase ?? note?.invoice.enrolment;
  if (!note || !buyer) return null;
  const { invoice } = note;
  const amount = showCents(note.totalCents);
  const number = showInvoiceNumber(invoice.number);
  const withdrawn = note.lines.reduce((count, { vouchers }) => count + vouchers, 0);
  const isOwed = note.way === 'OWED';
  return {
    subject: isOwed
      ? `Invoice ${number} is now ${amount} lower`
      : `We have refunded ${amount} of invoice ${number}`,
    preview: describeReturn(note),
    heading: `Hello ${buyer.firstName}, your credit note is attached`,
    blocks: [
      { kind: 'paragraph', text: describeReturn(note) },
      {
        kind: 'facts',
        rows: [
          ['Credit note', showCreditNoteNumber(note.number)],
          ['Tax invoice', number],
          ['Reason', note.reason],
          ...(withdrawn > 0
            ? [['Vouchers withdrawn', String(withdrawn)] satisfies [string, string]]
            : []),
          ...(isOwed
            ? [['Left to pay', showCents(payableCents(invoice))] satisfies [string, string]]
            : []),
        ],
      },
      ...(withdrawn > 0
        ? [
            {
              kind: 'paragraph' as const,
              text: 'Withdrawn vouchers can no longer be redeemed. If you gave such a code to somebody, please tell them.',
            },
          ]
        : []),
      {
        kind: 'button',
        label: 'Go to your invoices',
        url: `${ctx.config.publicUrl}/${invoice.purchase ? 'corporate-tax-invoice' : 'Your-Invoices'}/`,
      },
    ],
    attachments: [await attachment(ctx, note.id)],
  };
}

const attachment = async (ctx: AppContext, creditNoteId: string) => ({
  fileName: 'creditnote.pdf',
  mediaType: 'application/pdf',
  content: await creditNotePdf(ctx, creditNoteId),
});

type EnclosedCreditNote = {
  /** How the buyer gets the money, in a sentence. Null without a credit note. */
  returned: string | null;
  facts: MailBlock[];
  attachments: NonNullable<MailContent['attachments']>;
};

/** The words and the document of a credit note for another mail. */
export async function encloseCreditNote(
  ctx: AppContext,
  creditNoteId: string | null,
): Promise<EnclosedCreditNote> {
  const note =
    creditNoteId && (await ctx.db.creditNote.findUnique({ where: { id: creditNoteId } }));
  if (!note) return { returned: null, facts: [], attachments: [] };
  return {
    returned: describeReturn(note),
    facts: [{ kind: 'facts', rows: [['Credit note', showCreditNoteNumber(note.number)]] }],
    attachments: [await attachment(ctx, note.id)],
  };
}
