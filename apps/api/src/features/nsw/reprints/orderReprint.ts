import { getCourse, NSW_REPRINT_ID, priceCents } from '@platewise/shared/content/courses';
import { sydneyDay } from '@platewise/shared/dates';
import { afterDiscount } from '@platewise/shared/money';
import {
  type NswReprintForm,
  type NswReprintResponse,
  reprintCardSchema,
} from '@platewise/shared/nsw/reprints';
import type { AppContext } from '../../../context';
import { OrderRefused } from '../../payments/paymentErrors';
import { paymentSource } from '../../payments/paymentSource';
import { bought, type Paid, payOrder } from '../../payments/payOrder';
import { asCodeGuess } from '../../promoCodes/codeGuesses';
import { findUsablePromoCode } from '../../promoCodes/findPromoCode';
import { coversPartOnly, invalidPromoCode } from '../../promoCodes/promoCodeErrors';
import { createReprint, fulfilReprint } from './createReprint';
import { findSameReprint } from './findSameReprint';
import { reprintedCertificate } from './reprintable';
import { reprintAlreadyOrdered } from './reprintErrors';
import { addressOf, type ReprintOrder } from './reprintOrder';

type Buyer = ReprintOrder['buyer'];

/**
 * A reprint of the NSW certificate, paid by card, with a code that covers all of it, or with a code and the rest by card.
 * The learner holds the certificate, or names its number and date of issue, which are checked before anything is charged.
 * Refuses as `enrolLearner` does; an order that was tried before, and cut off by a crash, is answered as the success it
 * came to.
 */
export async function orderReprint(
  ctx: AppContext,
  buyer: Buyer,
  form: NswReprintForm,
  firstTriedAt: Date | null = null,
): Promise<NswReprintResponse> {
  try {
    const { boughtId, nextActionUrl } = await order(ctx, buyer, form, firstTriedAt);
    return { purchaseSuccessful: boughtId !== null, errorMessage: null, nextActionUrl };
  } catch (error) {
    if (error instanceof OrderRefused)
      return { purchaseSuccessful: false, errorMessage: error.message, nextActionUrl: null };
    throw error;
  }
}

async function order(
  ctx: AppContext,
  { userId, firstName, lastName }: Buyer,
  form: NswReprintForm,
  firstTriedAt: Date | null,
): Promise<Paid> {
  const reprint: ReprintOrder = {
    buyer: { userId, firstName, lastName },
    email: form.email,
    address: addressOf(form),
    ...(await priceOf(ctx, form)),
  };
  const same = await findSameReprint(ctx, ctx.db, reprint);
  if (same && firstTriedAt && same.purchasedAt >= firstTriedAt) return bought(same.id);
  if (same) throw reprintAlreadyOrdered(same.purchasedAt);
  reprint.certificate = await reprintedCertificate(ctx, reprint.buyer, form);

  if (reprint.dueCents === 0)
    return bought(await ctx.db.$transaction((tx) => createReprint(ctx, tx, reprint)));
  const recheck = async () => {
    const sameNow = await findSameReprint(ctx, ctx.db, reprint);
    if (sameNow) throw reprintAlreadyOrdered(sameNow.purchasedAt);
  };
  const source = await cardOf(ctx, form);
  return payOrder(ctx, { ...paidOrder(reprint), recheck }, source, fulfilReprint);
}

type Price = Pick<ReprintOrder, 'discountCents' | 'dueCents' | 'promoCodeId'>;

async function priceOf(ctx: AppContext, form: NswReprintForm): Promise<Price> {
  const fullCents = priceCents(getCourse(NSW_REPRINT_ID));
  if (!form.promoCode) return { discountCents: 0, dueCents: fullCents, promoCodeId: null };
  const typed = form.promoCode;
  const code = await asCodeGuess(ctx, () =>
    findUsablePromoCode(ctx.db, typed, sydneyDay(ctx.now())),
  );
  if (!code) throw invalidPromoCode();
  const dueCents = afterDiscount(fullCents, code.discount);
  if (dueCents > 0 && !hasCard(form)) throw coversPartOnly();
  return { discountCents: fullCents - dueCents, dueCents, promoCodeId: code.id };
}

const hasCard = ({ cardName, cardNumber, paymentMethodId }: NswReprintForm) =>
  Boolean(cardName || cardNumber || paymentMethodId);

async function cardOf(ctx: AppContext, form: NswReprintForm) {
  if (!form.paymentMethodId)
    await reprintCardSchema.validate(form, {
      abortEarly: false,
      stripUnknown: true,
      context: { today: sydneyDay(ctx.now()) },
    });
  return paymentSource(ctx, form);
}

const paidOrder = (reprint: ReprintOrder) => ({
  userId: reprint.buyer.userId,
  purpose: 'NSW_REPRINT' as const,
  orderKey: 'nsw-reprint',
  amountCents: reprint.dueCents,
  description: getCourse(NSW_REPRINT_ID).courseTitle,
  email: reprint.email,
  details: reprint,
});
