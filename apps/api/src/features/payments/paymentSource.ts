import { sydneyDay } from '@platewise/shared/dates';
import { type Card, cardSchema, readExpiry } from '@platewise/shared/payments';
import type { AppContext } from '../../context';
import { invalidField } from '../../domainError';
import type { ChargeRequest } from '../../gateways/payments/paymentGateway';

export type PaymentSource = ChargeRequest['source'];

type PaymentFields = Partial<Card> & { paymentMethodId?: string };

const CARD_MISSING =
  "Your card didn't reach our payment provider. Please reload the page and enter your card again.";

/**
 * The card of an order, checked by `schema`; throws yup's ValidationError. A provider that shows its own card fields on
 * the page returns an id in place of the card; our server then accepts no card numbers.
 */
export async function paymentSource(
  ctx: AppContext,
  form: PaymentFields,
  schema = cardSchema,
): Promise<PaymentSource> {
  const { payments } = ctx.gateways;
  if (form.paymentMethodId && payments.takesMethod(form.paymentMethodId))
    return { paymentMethodId: form.paymentMethodId };
  if (!payments.takesCards) throw invalidField('paymentMethodId', CARD_MISSING);
  const card = await schema.validate(form, {
    abortEarly: false,
    stripUnknown: true,
    context: { today: sydneyDay(ctx.now()) },
  });
  const expiry = readExpiry(card.cardExpiryDate);
  if (!expiry) throw new RangeError('the schema let an unreadable expiry date pass');
  return {
    card: {
      name: card.cardName,
      number: card.cardNumber,
      expiryMonth: expiry.month,
      expiryYear: expiry.year,
      cvc: card.cardCvc,
    },
  };
}
