import type { CardBrand } from '@platewise/shared/payments';
import type { ReactNode } from 'react';
import classes from './CardBrandIcon.module.css';

const word = (text: string, ink: string | undefined, slanted = false) => (
  <text
    x="20"
    y="17"
    textAnchor="middle"
    textLength={text.length > 4 ? 33 : undefined}
    lengthAdjust="spacingAndGlyphs"
    className={slanted ? `${ink} ${classes.slanted}` : ink}
  >
    {text}
  </text>
);

/** Our own drawings in the style of each scheme, because the original logos are trademarks. */
const FACES: Record<CardBrand, ReactNode> = {
  visa: word('VISA', classes.leaf, true),
  mastercard: (
    <>
      <circle cx="16" cy="13" r="7" className={classes.tomato} />
      <circle cx="24" cy="13" r="7" className={classes.saffron} opacity="0.85" />
    </>
  ),
  amex: (
    <>
      <rect width="40" height="26" rx="4" className={classes.ink} />
      {word('AMEX', classes.white)}
    </>
  ),
  diners: (
    <>
      <circle cx="20" cy="13" r="8" className={classes.ink} />
      <path d="M18 8.5v9a5 5 0 0 1 0-9zM22 8.5v9a5 5 0 0 0 0-9z" className={classes.white} />
    </>
  ),
  discover: (
    <>
      <path d="M40 14v8a4 4 0 0 1-4 4H14c10-1 19-5 26-12z" className={classes.saffron} />
      {word('DISCOVER', classes.ink)}
    </>
  ),
  jcb: (
    <>
      <rect x="9" y="5" width="6" height="16" rx="2" className={classes.ink} />
      <rect x="17" y="5" width="6" height="16" rx="2" className={classes.tomato} />
      <rect x="25" y="5" width="6" height="16" rx="2" className={classes.leaf} />
    </>
  ),
  hipercard: word('HIPER', classes.tomato, true),
  unknown: (
    <>
      <rect y="6" width="40" height="5" className={classes.quiet} />
      <rect x="5" y="16" width="12" height="3" rx="1.5" className={classes.quiet} />
    </>
  ),
};

/** Hidden from screen readers: the name of the brand is next to it. */
export function CardBrandIcon({ brand }: { brand: CardBrand }) {
  return (
    <svg
      viewBox="0 0 40 26"
      width="40"
      height="26"
      aria-hidden
      data-brand={brand}
      className={`${classes.card} on-paper`}
    >
      <rect x="0.5" y="0.5" width="39" height="25" rx="4" className={classes.face} />
      {FACES[brand]}
    </svg>
  );
}
