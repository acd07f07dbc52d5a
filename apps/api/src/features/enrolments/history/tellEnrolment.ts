import { showCents } from '@platewise/shared/money';
import type { AppContext } from '../../../context';
import type { Prisma } from '../../../db/client';
import { type Teller, told } from './telling';

const include = {
  voucher: { include: { purchase: true } },
  promoCodeUses: { include: { promoCode: { select: { code: true } } } },
  invoice: { select: { paymentId: true } },
  survey: { select: { id: true } },
} as const satisfies Prisma.EnrolmentInclude;

type Enrolled = Prisma.EnrolmentGetPayload<{ include: typeof include }>;

export const tellEnrolment: Teller = {
  sources: ['enrolled', 'step 2', 'step 3', 'course completed', 'survey'],
  read: async (ctx, { id }) => {
    const enrolment = await find(ctx, id);
    return ({ source }) => {
      switch (source) {
        case 'enrolled':
          return told(`Enrolled in ${enrolment.courseTitle}`, {
            detail: howPaid(enrolment),
            link: voucherLink(enrolment),
          });
        case 'step 2':
          return told('Step 2 saved', { detail: 'Personal details and USI.' });
        case 'step 3':
          return told('Step 3 saved', { detail: 'Workplace and observer; the course opened.' });
        case 'course completed':
          return told(
            enrolment.isExternalLearning ? 'Course completed on eLearnd' : 'Course completed',
          );
        default:
          return told('Survey answered');
      }
    };
  },
};

const find = ({ db }: AppContext, id: string) =>
  db.enrolment.findUniqueOrThrow({ where: { id }, include });

/** 'Paid by card with promo code AUTUMN ($5.00 off).' */
function howPaid({ voucher, promoCodeUses, invoice }: Enrolled): string {
  const ways = [
    ...(voucher ? [`with voucher ${voucher.code}${ofCompany(voucher.purchase)}`] : []),
    ...(invoice?.paymentId ? ['by card'] : []),
    ...promoCodeUses.map(
      ({ promoCode, discountCents }) =>
        `with promo code ${promoCode.code} (${showCents(discountCents)} off)`,
    ),
  ];
  return ways.length === 0 ? 'Nothing has paid for it.' : `Paid ${ways.join(' ')}.`;
}

/** ' of Corner Cafe, bought by invoice' */
function ofCompany(purchase: NonNullable<Enrolled['voucher']>['purchase']): string {
  if (!purchase) return '';
  const { companyName, isCreditCardPurchase, paidAt } = purchase;
  const unpaid = paidAt ? '' : ' that is not paid yet';
  return ` of ${companyName}${isCreditCardPurchase ? '' : `, bought by invoice${unpaid}`}`;
}

const voucherLink = ({ voucher }: Enrolled) =>
  voucher && {
    label: 'See the purchase',
    to: `/Admin/Voucher-Purchases/?search=${encodeURIComponent(voucher.code)}`,
  };
