import { Button, Title } from '@mantine/core';
import { formatCount } from '@platewise/shared/count';
import type { TaxInvoiceRow } from '@platewise/shared/invoices';
import { MESSAGES } from '@platewise/shared/messages';
import { showCents } from '@platewise/shared/money';
import { useState } from 'react';
import { useTaxInvoicesQuery } from '../../../api/invoicesApi';
import type { User } from '../../../api/session';
import { useUser } from '../../../api/session';
import { InvoiceList } from '../../../components/invoices/InvoiceList';
import { InvoiceStanding } from '../../../components/invoices/InvoiceStanding';
import { TaxInvoiceButton } from '../../../components/invoices/TaxInvoiceButton';
import { BLANK_CARD, CardFields } from '../../../components/payment/CardFields';
import { CardSafety } from '../../../components/payment/CardSafety';
import { PaymentRefusal } from '../../../components/payment/PaymentRefusal';
import { useCardOnPage } from '../../../components/payment/useCardOnPage';
import { useRefusal } from '../../../components/payment/useRefusal';
import { useToday } from '../../../components/useToday';
import { Dialog } from '../../../ui/Dialog';
import { InlineRefusal } from '../../../ui/feedback/InlineRefusal';
import { Form } from '../../../ui/form/Form';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { EmptyState } from '../../../ui/list/EmptyState';
import { FirstRows } from '../../../ui/list/FirstRows';
import { Page } from '../../../ui/Page';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { CorporateLinks } from '../CorporateLinks';
import { BUY_VOUCHERS, VOUCHERS } from '../pages';
import classes from './Unpaid.module.css';
import { useInvoicePayment } from './useInvoicePayment';

export default function TaxInvoicesPage() {
  const user = useUser();
  const userId = user?.id ?? '';
  const refusal = useRefusal();
  const [paying, setPaying] = useState<TaxInvoiceRow | null>(null);
  const { data, isError, refetch } = useTaxInvoicesQuery(userId, {
    skip: !userId,
    refetchOnMountOrArgChange: true,
  });

  return (
    <Page title="Tax Invoices">
      <CorporateLinks
        links={[
          { to: VOUCHERS, label: 'Your vouchers' },
          { to: BUY_VOUCHERS, label: 'Purchase vouchers' },
        ]}
      />
      {refusal && <PaymentRefusal reason={refusal} page="" userId={userId} />}
      {isError && !data && (
        <EmptyState
          title={MESSAGES.lists.loadFailed}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      {!data && !isError && <SkeletonLines lines={6} />}
      {data?.length === 0 && (
        <EmptyState title="You have no tax invoices yet">
          Each purchase of vouchers comes with a tax invoice, which you can download here.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <>
          <Unpaid invoices={data} onPay={setPaying} />
          <TaxInvoiceList invoices={data} onPay={setPaying} />
        </>
      )}
      {user && paying && <PayDialog user={user} invoice={paying} onClose={() => setPaying(null)} />}
    </Page>
  );
}

type Props = { user: User; invoice: TaxInvoiceRow; onClose: () => void };

function PayDialog({ user, invoice, onClose }: Props) {
  const card = useCardOnPage();
  const { pay, fail, refusal } = useInvoicePayment({ user, card, invoice, onPaid: onClose });
  const today = useToday();
  return (
    <Dialog opened onClose={onClose} title={`Pay invoice ${invoice.invoiceNumber}`}>
      <Form
        initialValues={BLANK_CARD}
        schema={card.schema}
        context={{ today }}
        onSubmit={pay}
        onFailure={fail}
      >
        <CardFields card={card} />
        <CardSafety card={card} />
        {refusal && <InlineRefusal>{refusal}</InlineRefusal>}
        <SubmitButton fullWidth>Pay {invoice.totalText}</SubmitButton>
      </Form>
    </Dialog>
  );
}

type TaxInvoiceListProps = { invoices: TaxInvoiceRow[]; onPay: (invoice: TaxInvoiceRow) => void };

/** One for each purchase of vouchers. */
const TaxInvoiceList = ({ invoices, onPay }: TaxInvoiceListProps) => (
  <InvoiceList
    label="Tax invoices"
    invoices={invoices}
    content={{ accessor: 'vouchers', title: 'Vouchers', textAlign: 'right' }}
    heading={({ vouchers }) => <strong>{formatCount(vouchers, 'voucher')}</strong>}
    actions={(invoice, variant) => (
      <>
        {invoice.dueCents > 0 && <PayNow invoice={invoice} onPay={onPay} variant="light" />}
        <TaxInvoiceButton
          invoice={invoice}
          variant={variant}
          success={MESSAGES.courses.downloaded('tax invoice')}
          failure={MESSAGES.taxInvoices.notDownloaded}
        />
      </>
    )}
  />
);

/** The rest is in the list of all. */
const FIRST_TO_PAY = 5;

type UnpaidProps = { invoices: TaxInvoiceRow[]; onPay: (invoice: TaxInvoiceRow) => void };

/** What is owed in all, and how each of it is paid, what is due first in front; nothing when nothing is. */
function Unpaid({ invoices, onPay }: UnpaidProps) {
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

type PayNowProps = {
  invoice: TaxInvoiceRow;
  onPay: (invoice: TaxInvoiceRow) => void;
  variant?: 'filled' | 'light';
};

const PayNow = ({ invoice, onPay, variant }: PayNowProps) => (
  <Button
    variant={variant}
    aria-label={`Pay now, invoice ${invoice.invoiceNumber}`}
    onClick={() => onPay(invoice)}
  >
    Pay now
  </Button>
);
