import { Title } from '@mantine/core';
import type { TaxInvoiceRow } from '@platewise/shared/invoices';
import { showCents } from '@platewise/shared/money';
import { InvoiceStanding } from '../../../components/invoices/InvoiceStanding';
import { FirstRows } from '../../../ui/FirstRows';
import { PayNow } from './PayNow';
import classes from './Unpaid.module.css';

/** The rest is in the list of all. */
const FIRST_TO_PAY = 5;

type Props = { invoices: TaxInvoiceRow[]; onPay: (invoice: TaxInvoiceRow) => void };

/** What is owed in all, and how each of it is paid, what is due first in front; nothing when nothing is. */
export function Unpaid({ invoices, onPay }: Props) {
  const unpaid = invoices
    .filter(({ dueCents }) => dueCents > 0)
    .toSorted((a, b) => (a.dueOn ?? '').localeCompare(b.dueOn ?? ''));
  if (unpaid.length === 0) return null;
  const sum = unpaid.reduce((cents, { dueCents }) => cents + dueCents, 0);
  return (
    <section className={classes.unpaid} aria-labelledby="unpaid">
      <Title order={2} size="h3" id="unpaid" className={classes.title}>
        To pay: <span className={classes.sum}>{showCents(sum)}</span>
      </Title>
      <FirstRows rows={unpaid} first={FIRST_TO_PAY}>
        {(shown) => (
          <ul className={classes.list}>
            {shown.map((invoice) => (
              <li key={invoice.invoiceGuid} className={classes.invoice}>
                <div>
                  <strong>Invoice {invoice.invoiceNumber}</strong>, {invoice.totalText}{' '}
                  <InvoiceStanding invoice={invoice} />
                </div>
                <PayNow invoice={invoice} onPay={onPay} />
                <details className={classes.how} open={unpaid.length === 1}>
                  <summary>How to pay</summary>
                  {invoice.howToPay.map((line) => (
                    <p key={line}>{line}</p>
                  ))}
                </details>
              </li>
            ))}
          </ul>
        )}
      </FirstRows>
    </section>
  );
}
