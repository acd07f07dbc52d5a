import { type CardBrand, cardBrand } from '@platewise/shared/payments';
import { IconCreditCard } from '@tabler/icons-react';
import classes from './CardFields.module.css';

const NAMES: Record<Exclude<CardBrand, 'unknown'>, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  hipercard: 'Hipercard',
};

/** The brand in words: the schemes' own marks are theirs. */
export function CardBrandMark({ number }: { number: string }) {
  const brand = cardBrand(number);
  return (
    <span className={classes.brand}>
      <span aria-live="polite">{brand === 'unknown' ? '' : NAMES[brand]}</span>
      <IconCreditCard size={22} stroke={1.75} aria-hidden />
    </span>
  );
}
