import {
  cardSchema,
  enrolmentCardSchema,
  providerCardSchema,
  providerEnrolmentCardSchema,
} from '@platewise/shared/payments';
import { type RefObject, useMemo, useRef } from 'react';
import type { Failure } from '../../api/failure';
import { useSiteConfigQuery } from '../../api/siteConfigApi';
import { refuseOffline } from './orderAnswer';

/** The provider's own fields: they hold the card, and give an id for it. */
export type CardHolder = {
  /** Rejects with a `Failure`. The same card gives the same id until it is spent. */
  take: (cardName: string) => Promise<string>;
  /** An order with the id has been answered: the next one needs another. */
  spent: () => void;
};

type CardValues = {
  cardName?: string;
  cardNumber?: string;
  cardExpiryDate?: string;
  cardCvc?: string;
};
/** The card as an order carries it: as it was typed, or as the provider knows it. */
export type CardOfOrder = CardValues | { paymentMethodId: string };

export type CardOnPage = {
  /** With it the provider shows the fields, and no card number reaches the page. */
  publishableKey: string | null;
  holder: RefObject<CardHolder | null>;
  schema: typeof cardSchema;
  take: (values: CardValues) => Promise<CardOfOrder>;
  spent: () => void;
};

const NOT_READY: Failure = {
  type: 'about:blank',
  title: 'Not ready',
  status: 0,
  Message: 'The card fields have not loaded yet. Please wait a moment and try again.',
};

const withoutSpaces = (typed: string | undefined) => typed?.replaceAll(' ', '');

const SPECIFIED = { typed: cardSchema, provided: providerCardSchema };
type Schemas = typeof SPECIFIED;
/** An enrolment's card, which says what is wrong with it. */
export const ENROLMENT_CARD: Schemas = {
  typed: enrolmentCardSchema,
  provided: providerEnrolmentCardSchema,
};

/** For a form with `CardFields`: what checks them, and what an order is sent with. */
export function useCardOnPage(schemas = SPECIFIED): CardOnPage {
  const publishableKey = useSiteConfigQuery().data?.stripePublishableKey ?? null;
  const holder = useRef<CardHolder>(null);
  return useMemo(
    () => ({
      publishableKey,
      holder,
      schema: publishableKey ? schemas.provided : schemas.typed,
      take: async ({ cardName, cardNumber, cardExpiryDate, cardCvc }) => {
        refuseOffline();
        if (!publishableKey)
          return {
            cardName,
            cardNumber: withoutSpaces(cardNumber),
            cardExpiryDate: withoutSpaces(cardExpiryDate),
            cardCvc,
          };
        if (!holder.current) throw NOT_READY;
        return { paymentMethodId: await holder.current.take(cardName ?? '') };
      },
      spent: () => holder.current?.spent(),
    }),
    [publishableKey, schemas],
  );
}
