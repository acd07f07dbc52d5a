import { showInvoiceNumber } from '@platewise/shared/invoices';
import { showCents } from '@platewise/shared/money';
import type { AppContext } from '../../../context';
import type { Prisma } from '../../../db/client';
import {
  createEntry,
  listRefs,
  mapById,
  type TimelineDescriber,
  type TimelineEntry,
} from './timelineEntry';
import type { TimelineSource } from './timelineSources';

const include = {
  voucher: { include: { purchase: true } },
  promoCodeUses: { include: { promoCode: { select: { code: true } } } },
  invoice: { select: { paymentId: true } },
  survey: { select: { id: true } },
} as const satisfies Prisma.EnrolmentInclude;

type EnrolmentWithPayment = Prisma.EnrolmentGetPayload<{ include: typeof include }>;

export const describeEnrolment: TimelineDescriber = {
  sources: ['enrolled', 'step 2', 'step 3', 'course completed', 'survey'],
  read: async (ctx, { id }) => {
    const enrolment = await getEnrolment(ctx, id);
    return ({ source }) => {
      switch (source) {
        case 'enrolled':
          return createEntry(`Enrolled in ${enrolment.courseTitle}`, {
            detail: describePaymentMethod(enrolment),
            link: voucherLink(enrolment),
          });
        case 'step 2':
          return createEntry('Step 2 saved', { detail: 'Personal details and USI.' });
        case 'step 3':
          return createEntry('Step 3 saved', {
            detail: 'Workplace and observer; the course opened.',
          });
        case 'course completed':
          return createEntry(
            enrolment.isExternalLearning ? 'Course completed on eLearnd' : 'Course completed',
          );
        default:
          return createEntry('Survey answered');
      }
    };
  },
};

const getEnrolment = ({ db }: AppContext, id: string) =>
  db.enrolment.findUniqueOrThrow({ where: { id }, include });

/** 'Paid by card with promo code AUTUMN ($5.00 off).' */
function describePaymentMethod({
  voucher,
  promoCodeUses,
  invoice,
  officePayer,
}: EnrolmentWithPayment): string {
  if (officePayer === 'nobody') return 'Enrolled by the office, free of charge.';
  const ways = [
    ...(voucher ? [`with voucher ${voucher.code}${describeBuyer(voucher.purchase)}`] : []),
    ...(invoice?.paymentId ? ['by card'] : []),
    ...promoCodeUses.map(
      ({ promoCode, discountCents }) =>
        `with promo code ${promoCode.code} (${showCents(discountCents)} off)`,
    ),
  ];
  return ways.length === 0 ? 'No payment is recorded.' : `Paid ${ways.join(' ')}.`;
}

/** ' of Corner Cafe, bought by invoice' */
function describeBuyer(purchase: NonNullable<EnrolmentWithPayment['voucher']>['purchase']): string {
  if (!purchase) return '';
  const { companyName, isCreditCardPurchase, paidAt } = purchase;
  const unpaid = paidAt ? '' : ' that is not paid yet';
  return ` of ${companyName}${isCreditCardPurchase ? '' : `, bought by invoice${unpaid}`}`;
}

const voucherLink = ({ voucher }: EnrolmentWithPayment) =>
  voucher && {
    label: 'See the purchase',
    to: `/Admin/Voucher-Purchases/?search=${encodeURIComponent(voucher.code)}`,
  };

type Payment = Prisma.PaymentGetPayload<object>;
type Invoice = Prisma.InvoiceGetPayload<object>;

export const describePayments: TimelineDescriber = {
  sources: [
    'payment begun',
    'payment declined',
    'payment abandoned',
    'paid',
    'refunded',
    'disputed',
    'invoice',
  ],
  read: async (ctx, _, moments) => {
    const [payments, invoices] = await loadPayments(ctx, listRefs(moments));
    return ({ source, ref }) => {
      if (source === 'invoice') return describeInvoice(invoices.get(ref));
      const payment = payments.get(ref);
      return payment ? describePayment(source, payment) : null;
    };
  },
};

async function loadPayments({ db }: AppContext, ids: string[]) {
  const where = { id: { in: ids } };
  const [payments, invoices] = await Promise.all([
    db.payment.findMany({ where }),
    db.invoice.findMany({ where }),
  ]);
  return [mapById(payments), mapById(invoices)] as const;
}

function describePayment(source: TimelineSource, payment: Payment): TimelineEntry {
  const amount = showCents(payment.amountCents);
  const reference = payment.providerRef && `Payment ${payment.providerRef}`;
  switch (source) {
    case 'payment begun':
      return createEntry(`${amount} by card: pending`, {
        detail: 'We haven’t heard back from the bank yet.',
      });
    case 'payment declined':
      return createEntry(`${amount} by card: declined`, { detail: payment.declineReason });
    case 'payment abandoned':
      return createEntry(`${amount} by card: abandoned`, { detail: 'Nothing was charged.' });
    case 'paid':
      return createEntry(`${amount} paid by card`, { detail: reference });
    case 'disputed':
      return createEntry(`${amount} disputed`, {
        detail: 'The cardholder has asked the bank for the money back.',
      });
    default:
      return createEntry(`${amount} refunded`, { detail: reference });
  }
}

function describeInvoice(invoice: Invoice | undefined): TimelineEntry | null {
  if (!invoice) return null;
  const { number, totalCents, gstCents, buyerName, email } = invoice;
  return createEntry(`Tax invoice ${showInvoiceNumber(number)} issued`, {
    detail: `${showCents(totalCents)}, GST ${showCents(gstCents)}, to ${buyerName}, ${email}`,
  });
}
