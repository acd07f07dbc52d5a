import { Button, Title } from '@mantine/core';
import { formatCount } from '@platewise/shared/count';
import { addMonths } from '@platewise/shared/dates';
import type { PayInvoiceForm, TaxInvoiceRow } from '@platewise/shared/invoices';
import { MESSAGES } from '@platewise/shared/messages';
import { showCents } from '@platewise/shared/money';
import { useLayoutEffect, useState } from 'react';
import { api } from '../../../api/api';
import { payInvoice, useTaxInvoicesQuery } from '../../../api/invoicesApi';
import type { User } from '../../../api/session';
import { useUser } from '../../../api/session';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { InvoiceList } from '../../../components/invoices/InvoiceList';
import { InvoiceStatus } from '../../../components/invoices/InvoiceStatus';
import { TaxInvoiceButton } from '../../../components/invoices/TaxInvoiceButton';
import { BLANK_CARD, CardFields } from '../../../components/payment/CardFields';
import { PaymentRefusal } from '../../../components/payment/PaymentRefusal';
import { useBankRefusal } from '../../../components/payment/pendingCheckout';
import { useCheckout } from '../../../components/payment/useCheckout';
import { useToday } from '../../../components/useToday';
import { Dialog } from '../../../ui/Dialog';
import { DownloadButton } from '../../../ui/DownloadButton';
import { InlineRefusal } from '../../../ui/feedback/InlineRefusal';
import { notify } from '../../../ui/feedback/notify';
import { Form } from '../../../ui/form/Form';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { EmptyState } from '../../../ui/list/EmptyState';
import { FirstRows } from '../../../ui/list/FirstRows';
import { Page } from '../../../ui/Page';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { CorporateLinks } from '../CorporateLinks';
import {
  checkoutCompleted,
  checkoutRefused,
  checkoutReturned,
  checkoutSent,
  invoicePaymentOpened,
  selectCheckout,
} from '../corporateSlice';
import { BUY_VOUCHERS, TAX_INVOICES, VOUCHERS } from '../pages';
import classes from './Unpaid.module.css';

export default function TaxInvoicesPage() {
  const user = useUser();
  const userId = user?.id ?? '';
  const refusal = useBankRefusal();
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
          Each time you buy vouchers, we issue a tax invoice. You can download your invoices here.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <>
          <Unpaid invoices={data} onPay={setPaying} />
          <TaxInvoiceList invoices={data} onPay={setPaying} />
          <OwnStatement userId={userId} />
        </>
      )}
      {user && paying && <PayDialog user={user} invoice={paying} onClose={() => setPaying(null)} />}
    </Page>
  );
}

/** The last twelve months with their opening balance. */
function OwnStatement({ userId }: { userId: string }) {
  const today = useToday();
  const period = `startDate=${addMonths(today, -12)}&endDate=${today}`;
  return (
    <DownloadButton
      className={classes.statement}
      url={`/corporate/tax-invoices/${userId}/statement.pdf?${period}`}
      fileName="statement.pdf"
      success={MESSAGES.courses.downloaded('statement')}
      failure="Your statement couldn’t be downloaded."
    >
      Statement of the last 12 months
    </DownloadButton>
  );
}

type Props = { user: User; invoice: TaxInvoiceRow; onClose: () => void };

function PayDialog({ user, invoice, onClose }: Props) {
  const dispatch = useAppDispatch();
  const checkout = useAppSelector(selectCheckout);
  const { card, submit, fail } = useInvoiceCheckout({ user, invoice, onClose });
  const today = useToday();

  // Before the first paint, so that the refusal of an earlier payment is not shown for a moment.
  useLayoutEffect(() => {
    dispatch(invoicePaymentOpened());
  }, [dispatch]);

  return (
    <Dialog opened onClose={onClose} title={`Pay invoice ${invoice.invoiceNumber}`}>
      <Form
        initialValues={BLANK_CARD}
        schema={card.schema}
        context={{ today }}
        onSubmit={submit}
        onFailure={fail}
      >
        <CardFields card={card} />
        {checkout.state === 'refused' && <InlineRefusal>{checkout.message}</InlineRefusal>}
        <SubmitButton fullWidth>Pay {showCents(invoice.dueCents)}</SubmitButton>
      </Form>
    </Dialog>
  );
}

function useInvoiceCheckout({ user, invoice, onClose }: Props) {
  const dispatch = useAppDispatch();
  return useCheckout({
    user,
    page: TAX_INVOICES,
    events: { sent: checkoutSent, returned: checkoutReturned, refused: checkoutRefused },
    isCardAsked: () => true,
    toOrder: (_form: PayInvoiceForm, card) => card,
    send: async (order, idempotencyKey) => {
      const answer = await payInvoice(invoice.invoiceGuid, order, idempotencyKey);
      // A refusal may mean that the invoice has been paid in the meantime: the list is loaded again either way.
      if (!answer.nextActionUrl) dispatch(api.util.invalidateTags(['Invoice']));
      return answer;
    },
    isBought: ({ paymentSuccessful }) => paymentSuccessful,
    onBought: () => {
      dispatch(checkoutCompleted());
      notify.success(`Thank you. Invoice ${invoice.invoiceNumber} is paid.`);
      onClose();
    },
  });
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

/** The list below has all of them. */
const FIRST_TO_PAY = 5;

type UnpaidProps = { invoices: TaxInvoiceRow[]; onPay: (invoice: TaxInvoiceRow) => void };

/** The total that is owed and how to pay each invoice, sorted by due date. Empty when nothing is owed. */
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
                  <strong>Invoice {invoice.invoiceNumber}</strong>, {showCents(invoice.dueCents)}{' '}
                  <InvoiceStatus invoice={invoice} />
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
