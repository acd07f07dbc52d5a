import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { enrolmentStep1Schema } from '@platewise/shared/enrolments/step1';
import type { AppContext } from '../../../../context';
import { dateOf, type Prisma } from '../../../../db/client';
import { aUser } from '../../../../testing/build';
import { aStep1Form } from '../../../../testing/forms';
import type { Learner } from '../createEnrolment';
import { enrolLearner } from '../enrolLearner';

export const VOUCHER = '7KQM-P3WZ-X9TD';
export const NO_CARD = { cardName: '', cardNumber: '', cardExpiryDate: '', cardCvc: '' };

export async function aLearner(ctx: AppContext): Promise<Learner> {
  const { id, firstName, lastName } = await aUser(ctx);
  return { userId: id, firstName, lastName };
}
export const tenLearners = (ctx: AppContext) =>
  Promise.all(Array.from({ length: 10 }, () => aLearner(ctx)));

export const aPromoCode = (ctx: AppContext, over: Partial<Prisma.PromoCodeCreateInput> = {}) =>
  ctx.db.promoCode.create({ data: { code: 'AUTUMN', expiresOn: dateOf('2026-03-31'), ...over } });
export const aVoucher = (ctx: AppContext, over: Partial<Prisma.VoucherUncheckedCreateInput> = {}) =>
  ctx.db.voucher.create({
    data: { code: VOUCHER, courseId: 2, expiresOn: dateOf('2027-03-02'), ...over },
  });

/** Step 1 as the form sends it. */
export const enrol = async (ctx: AppContext, learner: Learner, over: object = {}) =>
  enrolLearner(ctx, learner, await enrolmentStep1Schema.validate(aStep1Form(over)));

/** What the sandbox has charged and given back. */
export async function sandboxBooks({ config }: AppContext) {
  const files = await readdir(path.join(config.dataDir, 'sandbox-payments')).catch(() => []);
  const refunds = files.filter((name) => name.startsWith('refund-')).length;
  return { charges: files.length - refunds, refunds };
}

/** How many rows there are of what an enrolment brings with it. */
export const rowsOf = async ({ db }: AppContext) => ({
  enrolments: await db.enrolment.count(),
  invoices: await db.invoice.count(),
  mails: await db.mail.count(),
});
export const NOTHING_WRITTEN = { enrolments: 0, invoices: 0, mails: 0 };
export const ONE_ENROLMENT = { enrolments: 1, invoices: 1, mails: 1 };
