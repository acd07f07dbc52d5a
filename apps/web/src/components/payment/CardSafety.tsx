import { IconLock } from '@tabler/icons-react';
import classes from './CardSafety.module.css';
import type { CardOnPage } from './useCardOnPage';

/** Where the card goes, below its fields. */
export const CardSafety = ({ card }: { card: CardOnPage }) => (
  <p className={classes.safe}>
    <IconLock size={20} stroke={1.75} aria-hidden />
    <span>
      {card.publishableKey
        ? 'Your card goes straight to our payment provider, Stripe, over an encrypted connection. It never reaches us.'
        : 'Paid through our payment provider over an encrypted connection. We do not keep your card number, expiry date or CVC.'}
    </span>
  </p>
);
