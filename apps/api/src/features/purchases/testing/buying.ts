import { purchaseSchema } from '@platewise/shared/purchases';
import type { AppContext } from '../../../context';
import type { TestUser } from '../../../testing/build';
import { anAddress, aVisaCard } from '../../../testing/forms';
import { sandboxBooks } from '../../enrolments/steps/testing/enrolling';
import { buyVouchers } from '../buyVouchers';

/** The form as the page sends it. */
export const aPurchaseForm = (over: object = {}) => ({
  companyName: 'The Corner Cafe',
  phone: '02 9999 9999',
  email: 'bao@corner.example',
  ...anAddress,
  ...aVisaCard,
  paymentMethod: 'Credit Card',
  courseQuantities: [
    { courseId: 2, quantity: 3 },
    { courseId: 6, quantity: '' },
  ],
  ...over,
});

export const buy = async (
  ctx: AppContext,
  business: TestUser,
  over: object = {},
  firstTriedAt?: Date,
) =>
  buyVouchers(
    ctx,
    { ...business, userId: business.id },
    await purchaseSchema.validate(aPurchaseForm(over)),
    firstTriedAt,
  );

/** How many rows there are of what a purchase brings with it, and what was charged for them. */
export const rowsOf = async (ctx: AppContext) => ({
  purchases: await ctx.db.voucherPurchase.count(),
  vouchers: await ctx.db.voucher.count(),
  invoices: await ctx.db.invoice.count(),
  mails: await ctx.db.mail.count(),
  books: await sandboxBooks(ctx),
});
