import { Title } from '@mantine/core';
import { showCents } from '@platewise/shared/money';
import { type ReactNode, useId } from 'react';
import classes from './OrderSummary.module.css';

export type OrderLine = { title: string; detail?: ReactNode; amountCents: number };

type Props = {
  lines: OrderLine[];
  /** The price before a discount. It is struck through when it differs from `dueCents`. */
  fullCents: number;
  dueCents: number;
  /** The label of the discount: its code. */
  discountLabel?: string;
  note?: ReactNode;
  children?: ReactNode;
};

/** The order and its price, next to the payment form. */
export function OrderSummary({ lines, fullCents, dueCents, discountLabel, note, children }: Props) {
  const id = useId();
  const reduced = dueCents < fullCents;
  return (
    <section className={classes.summary} aria-labelledby={id} data-long={lines.length > 2}>
      <Title order={2} size="h4" id={id} className={classes.heading}>
        Your order
      </Title>
      {lines.map((line) => (
        <div key={line.title}>
          <div className={classes.line}>
            <span className={classes.title}>{line.title}</span>
            <Price cents={line.amountCents} struck={reduced} />
          </div>
          {line.detail && <div className={classes.detail}>{line.detail}</div>}
        </div>
      ))}
      {children}
      <dl className={classes.sums} aria-live="polite">
        {reduced && (
          <div className={classes.sum}>
            <dt>{discountLabel ?? 'Discount'}</dt>
            <dd>−{showCents(fullCents - dueCents)}</dd>
          </div>
        )}
        <div className={classes.total}>
          <dt>Total to pay</dt>
          <dd>{showCents(dueCents)}</dd>
        </div>
      </dl>
      {note && <p className={classes.note}>{note}</p>}
    </section>
  );
}

const Price = ({ cents, struck }: { cents: number; struck: boolean }) =>
  struck ? (
    <s className={classes.struck}>
      <span className={classes.forEars}>Original price </span>
      {showCents(cents)}
    </s>
  ) : (
    <span className={classes.price}>{showCents(cents)}</span>
  );
