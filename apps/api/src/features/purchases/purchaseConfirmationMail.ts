import { getCourse } from '@platewise/shared/content/courses';
import { formatCount } from '@platewise/shared/count';
import { showDay } from '@platewise/shared/dates';
import { showInvoiceNumber } from '@platewise/shared/invoices';
import { showCents } from '@platewise/shared/money';
import type { AppContext } from '../../context';
import { dayOf, type Prisma } from '../../db/client';
import { howToPay } from '../invoices/howToPay';
import { attachedInvoice } from '../invoices/invoicePdf';
import type { MailBlock, MailContent } from '../mails/mailTemplate';

/** A purchase with more codes than this refers to the list of vouchers instead. */
const MOST_CODES = 60;

const WITH_ALL = {
  invoice: { include: { user: { select: { userType: true } } } },
  vouchers: { orderBy: [{ courseId: 'asc' }, { id: 'asc' }] },
} as const satisfies Prisma.VoucherPurchaseInclude;
type Purchase = Prisma.VoucherPurchaseGetPayload<{ include: typeof WITH_ALL }>;

export async function purchaseConfirmationMail(
  ctx: AppContext,
  { purchaseId }: { purchaseId: string },
): Promise<MailContent | null> {
  const purchase = await ctx.db.voucherPurchase.findUnique({
    where: { id: purchaseId },
    include: WITH_ALL,
  });
  if (!purchase) return null;
  const { invoice, vouchers } = purchase;
  const count = vouchers.length === 1 ? 'voucher' : formatCount(vouchers.length, 'voucher');
  const owed = invoice && !invoice.paidAt ? invoice : null;
  return {
    subject: `Your ${count} for ${purchase.companyName}`,
    preview: `${formatCount(vouchers.length, 'voucher')} to give to your team.`,
    heading: `Thank you, ${purchase.firstName}`,
    blocks: [
      { kind: 'paragraph', text: openingOf(purchase, count) },
      { kind: 'facts', rows: factsOf(purchase) },
      ...codesOf(purchase),
      {
        kind: 'button',
        label: 'Go to your vouchers',
        url: `${ctx.config.publicUrl}/Corporate/`,
      },
      ...(owed
        ? ([
            { kind: 'paragraph', text: 'How to pay the invoice:' },
            { kind: 'list', items: howToPay(owed, ctx.config) },
          ] satisfies MailBlock[])
        : []),
    ],
    attachments: invoice ? [await attachedInvoice(ctx, invoice.id)] : [],
  };
}

function openingOf({ invoice, vouchers }: Purchase, count: string) {
  const ready = `Your ${count} ${vouchers.length === 1 ? 'is' : 'are'} ready to use.`;
  if (!invoice) return `${ready} Your promo code covered the whole price.`;
  return invoice.paidAt
    ? `${ready} Thank you for your payment. Your tax invoice is attached.`
    : `${ready} Your tax invoice is attached and tells you how to pay it.`;
}

type Row = [label: string, value: string];

function factsOf({ vouchers, invoice, purchaseNumber, discountCents, ...purchase }: Purchase) {
  const courseIds = [...new Set(vouchers.map(({ courseId }) => courseId))];
  const countOf = (id: number) => vouchers.filter(({ courseId }) => courseId === id).length;
  const [first] = vouchers;
  const total = showCents(purchase.totalCents);
  return [
    ...courseIds.map((id): Row => [getCourse(id).courseTitle, formatCount(countOf(id), 'voucher')]),
    ...(discountCents > 0 ? [['Discount', `-${showCents(discountCents)}`] satisfies Row] : []),
    [invoice && !invoice.paidAt ? 'To pay' : 'Paid', total] satisfies Row,
    ...(invoice ? [['Tax invoice', showInvoiceNumber(invoice.number)] satisfies Row] : []),
    ...(purchaseNumber ? [['Your purchase number', purchaseNumber] satisfies Row] : []),
    ...(first
      ? [
          [
            vouchers.length === 1 ? 'Use it by' : 'Use them by',
            showDay(dayOf(first.expiresOn)),
          ] satisfies Row,
        ]
      : []),
  ];
}

const codesFor = (id: number, vouchers: Purchase['vouchers']) =>
  vouchers.filter(({ courseId }) => courseId === id).map(({ code }) => code);

function codesOf({ vouchers }: Purchase): MailBlock[] {
  if (vouchers.length > MOST_CODES)
    return [
      {
        kind: 'paragraph',
        text: "You'll find all the codes in your list of vouchers. You can email each one from there.",
      },
    ];
  const courseIds = [...new Set(vouchers.map(({ courseId }) => courseId))];
  return [
    {
      kind: 'paragraph',
      text:
        vouchers.length === 1
          ? "Give this code to the person it's for. It pays for their course:"
          : 'Give each code to one person. It pays for their course:',
    },
    ...courseIds.flatMap((id): MailBlock[] => [
      { kind: 'paragraph', text: `${getCourse(id).courseTitle}:` },
      { kind: 'list', items: codesFor(id, vouchers) },
    ]),
  ];
}
