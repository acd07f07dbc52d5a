import { type CardBrand, cardBrand } from '@platewise/shared/payments';
import { CardBrandIcon } from './CardBrandIcon';
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

export function CardBrandMark({ number }: { number: string }) {
  const brand = cardBrand(number);
  return (
    <span className={classes.brand}>
      <span aria-live="polite">{brand === 'unknown' ? '' : NAMES[brand]}</span>
      <CardBrandIcon brand={brand} />
    </span>
  );
}
