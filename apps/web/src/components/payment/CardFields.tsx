import { lazy, Suspense } from 'react';
import { Loading } from '../../ui/Loading';
import { CardFieldsTyped } from './CardFieldsTyped';
import type { CardOnPage } from './useCardOnPage';

export const BLANK_CARD = { cardName: '', cardNumber: '', cardExpiryDate: '', cardCvc: '' };

const CardFieldsOfStripe = lazy(() => import('./CardFieldsOfStripe'));

/** The card of a form that has the fields of `cardFields`. */
export function CardFields({ card }: { card: CardOnPage }) {
  if (!card.publishableKey) return <CardFieldsTyped />;
  return (
    <Suspense fallback={<Loading label="Loading the card fields…" />}>
      <CardFieldsOfStripe publishableKey={card.publishableKey} holder={card.holder} />
    </Suspense>
  );
}
