import { MESSAGES } from '@platewise/shared/messages';
import {
  cardSchema,
  enrolmentCardSchema,
  providerCardSchema,
  providerEnrolmentCardSchema,
} from '@platewise/shared/payments';
import type { UnknownAction } from '@reduxjs/toolkit';
import { type RefObject, useMemo, useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { Failure } from '../../api/failure';
import type { User } from '../../api/session';
import { useSiteConfigQuery } from '../../api/siteConfigApi';
import { notify } from '../../ui/feedback/notify';
import { REFUSED } from '../../ui/form/outcome';
import { leaveForBank, removePendingCheckout } from './pendingCheckout';
import { useIdempotencyKey } from './useIdempotencyKey';

/** The state of an order, in the slice of its area. */
export type Checkout =
  | { state: 'open' }
  | { state: 'sending' }
  | { state: 'refused'; message: string };

/** The events of the slice. `returned` follows when the form has the order back without a refusal to show. */
type CheckoutEvents = {
  sent: () => UnknownAction;
  returned: () => UnknownAction;
  refused: (message: string) => UnknownAction;
};

type OrderAnswer = { errorMessage?: string | null; nextActionUrl?: string | null };

type Options<Values extends object, Order extends object, Answer extends OrderAnswer> = {
  user: User;
  /** The page of the form, to which the bank sends a refused cardholder back. */
  page: string;
  cardSchemas?: CardSchemas;
  events: CheckoutEvents;
  isCardAsked: (values: Values) => boolean;
  toOrder: (values: Values, card: OrderCard) => Order;
  send: (order: Order, idempotencyKey: string) => Promise<Answer>;
  isBought: (answer: Answer) => boolean;
  onBought: (answer: Answer, values: Values) => unknown;
};

/**
 * The checkout of a form: it takes the card, sends the order once, leaves for the bank when the bank asks the
 * cardholder, and shows a refusal. `submit` and `fail` are for the form's `onSubmit` and `onFailure`; `submit` rejects
 * with messages for fields.
 */
export function useCheckout<
  Values extends object,
  Order extends object,
  Answer extends OrderAnswer,
>(options: Options<Values, Order, Answer>) {
  const { user, page, events, isCardAsked, toOrder, send, isBought, onBought } = options;
  const dispatch = useDispatch();
  const card = useCard(options.cardSchemas);
  const { getKey, forgetKey } = useIdempotencyKey();

  function refuse(message: string | null | undefined) {
    const reason = message || MESSAGES.enrolment.submitFailed;
    dispatch(events.refused(reason));
    notify.warning(reason, { key: 'order' });
    return REFUSED;
  }

  function forgetOrder() {
    forgetKey();
    card.forget();
  }

  async function sendOnce(order: Order): Promise<Answer> {
    refuseOffline();
    try {
      const answer = await send(order, getKey(order));
      forgetOrder();
      return answer;
    } catch (error) {
      if (isAnswered(error)) forgetOrder();
      throw error;
    }
  }

  async function submit(values: Values) {
    const order = toOrder(values, isCardAsked(values) ? await card.take(values) : {});
    dispatch(events.sent());
    const answer = await sendOnce(order).catch((error: unknown) => {
      dispatch(events.returned());
      throw error;
    });
    if (answer.nextActionUrl) {
      await leaveForBank(answer.nextActionUrl, { page, userId: user.id, values });
      dispatch(events.returned());
      return;
    }
    if (!isBought(answer)) return refuse(answer.errorMessage);
    removePendingCheckout();
    await onBought(answer, values);
  }

  return { card, submit, fail: (error: unknown) => refuse(describeFailure(error)) };
}

const OFFLINE: Failure = {
  type: 'about:blank',
  title: 'Offline',
  status: 0,
  Message: MESSAGES.enrolment.offline,
};

/** Called before any part of an order leaves the device: only then is it certain that nothing was charged. */
function refuseOffline() {
  if (!navigator.onLine) throw OFFLINE;
}

/** An answer may come from a proxy instead of our server; it then has no more than a title. */
function describeFailure(error: unknown): string {
  const { Message, title } = (error ?? {}) as Partial<Failure>;
  if (Message === MESSAGES.auth.noConnection) return MESSAGES.enrolment.noAnswer;
  return Message || title || MESSAGES.enrolment.submitFailed;
}

/** Whether the server has decided on the order. After a fault or a lost answer that is not known. */
function isAnswered(error: unknown): boolean {
  const { status = 0 } = (error ?? {}) as Partial<Failure>;
  return status >= 400 && status < 500 && status !== 409;
}

/** The payment provider's own card fields, which exchange the card for an id. */
export type ProviderCardFields = {
  /** Rejects with a `Failure`. The same card has the same id until `forget`. */
  take: (cardName: string) => Promise<string>;
  /** An order with the id has been answered: the next order needs a new id. */
  forget: () => void;
};

type CardValues = {
  cardName?: string;
  cardNumber?: string;
  cardExpiryDate?: string;
  cardCvc?: string;
};
/** The card of an order: as it was typed, or the provider's id for it. Empty when no card is asked for. */
export type OrderCard = CardValues | { paymentMethodId: string };

export type CheckoutCard = {
  /** Set when the provider shows the card fields, so that no card number reaches the page. */
  publishableKey: string | null;
  providerFields: RefObject<ProviderCardFields | null>;
  schema: typeof cardSchema;
  /** The test wallet's payment method. Null wherever money can move. */
  testPaymentMethodId: string | null;
  /** Runs `action`, which checks or sends the form, with the payment method of a wallet in place of the card fields. */
  withWallet: <T>(paymentMethodId: string, action: () => Promise<T>) => Promise<T>;
  /** Whether a wallet pays just now, so that the card fields are not asked for. */
  isWalletUsed: () => boolean;
  take: (values: CardValues) => Promise<OrderCard>;
  forget: () => void;
};

const NOT_READY: Failure = {
  type: 'about:blank',
  title: 'Not ready',
  status: 0,
  Message: "The card fields haven't loaded yet. Please wait a moment and try again.",
};

const withoutSpaces = (typed: string | undefined) => typed?.replaceAll(' ', '');

const SPECIFIED_CARD = { typed: cardSchema, provided: providerCardSchema };
type CardSchemas = typeof SPECIFIED_CARD;
/** The messages for an enrolment's card say what is wrong with it. */
export const ENROLMENT_CARD: CardSchemas = {
  typed: enrolmentCardSchema,
  provided: providerEnrolmentCardSchema,
};

function useCard(schemas = SPECIFIED_CARD): CheckoutCard {
  const { data } = useSiteConfigQuery();
  const publishableKey = data?.stripePublishableKey ?? null;
  const testPaymentMethodId = data?.testPaymentMethodId ?? null;
  const providerFields = useRef<ProviderCardFields>(null);
  // Not a value of the form: a draft must not store it, and the next press of the Pay button must not find it.
  const wallet = useRef<string | null>(null);
  return useMemo(
    () => ({
      publishableKey,
      providerFields,
      schema: publishableKey ? schemas.provided : schemas.typed,
      testPaymentMethodId,
      withWallet: async (paymentMethodId, action) => {
        wallet.current = paymentMethodId;
        try {
          return await action();
        } finally {
          wallet.current = null;
        }
      },
      isWalletUsed: () => wallet.current !== null,
      take: async ({ cardName, cardNumber, cardExpiryDate, cardCvc }) => {
        refuseOffline();
        if (wallet.current) return { paymentMethodId: wallet.current };
        if (!publishableKey)
          return {
            cardName,
            cardNumber: withoutSpaces(cardNumber),
            cardExpiryDate: withoutSpaces(cardExpiryDate),
            cardCvc,
          };
        if (!providerFields.current) throw NOT_READY;
        return { paymentMethodId: await providerFields.current.take(cardName ?? '') };
      },
      forget: () => providerFields.current?.forget(),
    }),
    [publishableKey, testPaymentMethodId, schemas],
  );
}
