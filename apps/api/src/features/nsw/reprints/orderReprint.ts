import { getCourse, NSW_REPRINT_ID, priceCents } from '@platewise/shared/content/courses';
import { afterDiscount } from '@platewise/shared/money';
import {
  type NswReprintForm,
  type NswReprintResponse,
  reprintCardSchema,
} from '@platewise/shared/nsw/reprints';
import type { AppContext } from '../../../context';
import { toOrderAddress } from '../../payments/orderAddress';
import { paymentSource } from '../../payments/paymentSource';
import { answerOrder, boughtResult, type OrderResult, payOrder } from '../../payments/payOrder';
import { getEnteredPromoCode } from '../../promoCodes/findPromoCode';
import { coversPartOnly } from '../../promoCodes/promoCodeErrors';
import { createReprint, findSameReprint, fulfilReprint, type ReprintOrder } from './createReprint';
import { getReprintedCertificate } from './reprintable';
import { reprintAlreadyOrdered } from './reprintErrors';

type Buyer = ReprintOrder['buyer'];

/**
 * Orders a reprint of the NSW certificate, paid by card, with a code that covers the whole price, or with a code and
 * the rest by card. The learner's account holds the certificate, or the learner gives its number and date of issue,
 * which are checked before anything is charged. `firstTriedAt` is when the same request arrived first, before a crash
 * cut it off: it is answered with the reprint that it led to.
 */
export async function orderReprint(
  ctx: AppContext,
  buyer: Buyer,
  form: NswReprintForm,
  firstTriedAt: Date | null = null,
): Promise<NswReprintResponse> {
  const { boughtId, ...answer } = await answerOrder(order(ctx, buyer, form, firstTriedAt));
  return { purchaseSuccessful: boughtId !== null, ...answer };
}

async function order(
  ctx: AppContext,
  { userId, firstName, lastName }: Buyer,
  form: NswReprintForm,
  firstTriedAt: Date | null,
): Promise<OrderResult> {
  const reprint: ReprintOrder = {
    buyer: { userId, firstName, lastName },
    email: form.email,
    address: toReprintAddress(form),
    ...(await getReprintPrice(ctx, form)),
  };
  const same = await findSameReprint(ctx, ctx.db, reprint);
  if (same && firstTriedAt && same.purchasedAt >= firstTriedAt) return boughtResult(same.id);
  if (same) throw reprintAlreadyOrdered(same.purchasedAt);
  reprint.certificate = await getReprintedCertificate(ctx, reprint.buyer, form);

  if (reprint.dueCents === 0)
    return boughtResult(await ctx.db.$transaction((tx) => createReprint(ctx, tx, reprint)));
  const recheck = async () => {
    const sameNow = await findSameReprint(ctx, ctx.db, reprint);
    if (sameNow) throw reprintAlreadyOrdered(sameNow.purchasedAt);
  };
  const source = await paymentSource(ctx, form, reprintCardSchema);
  return payOrder(ctx, { ...toPayableOrder(reprint), recheck }, source, fulfilReprint);
}

type Price = Pick<ReprintOrder, 'discountCents' | 'dueCents' | 'promoCodeId'>;

async function getReprintPrice(ctx: AppContext, form: NswReprintForm): Promise<Price> {
  const fullCents = priceCents(getCourse(NSW_REPRINT_ID));
  if (!form.promoCode) return { discountCents: 0, dueCents: fullCents, promoCodeId: null };
  const code = await getEnteredPromoCode(ctx, form.promoCode);
  const dueCents = afterDiscount(fullCents, code.discount);
  if (dueCents > 0 && !hasCard(form)) throw coversPartOnly();
  return { discountCents: fullCents - dueCents, dueCents, promoCodeId: code.id };
}

const hasCard = ({ cardName, cardNumber, paymentMethodId }: NswReprintForm) =>
  Boolean(cardName || cardNumber || paymentMethodId);

const toPayableOrder = (reprint: ReprintOrder) => ({
  userId: reprint.buyer.userId,
  purpose: 'NSW_REPRINT' as const,
  orderKey: 'nsw-reprint',
  amountCents: reprint.dueCents,
  description: getCourse(NSW_REPRINT_ID).courseTitle,
  email: reprint.email,
  details: reprint,
});

function toReprintAddress(form: NswReprintForm): ReprintOrder['address'] {
  const { fullAddress: _, ...address } = toOrderAddress(form);
  return address;
}
