import { Button, Group } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import type { PaymentResponse } from '@platewise/shared/payments';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { Failure } from '../../../api/failure';
import { ContactUs } from '../../../components/ContactUs';
import {
  findPendingCheckout,
  type ReturnState,
  removePendingCheckout,
} from '../../../components/payment/pendingCheckout';
import { VOUCHERS_BOUGHT } from '../../../components/vouchersBought';
import { notify } from '../../../ui/feedback/notify';
import { isTemporary, retryDelay } from '../../../ui/feedback/retryDelay';
import { Loading } from '../../../ui/Loading';
import { EmptyState } from '../../../ui/list/EmptyState';
import { Page } from '../../../ui/Page';
import { useSettlePaymentMutation } from '../enrolmentsApi';
import { detailsOf, NEW_ENROLMENT, NSW_REPRINT, STEP_NOTICE, YOUR_COURSES } from '../pages';

/** The page to which the bank sends the cardholder back. The outcome comes from the server, not from the address. */
export default function PaymentReturnPage() {
  const [params, setParams] = useSearchParams();
  const payment = params.get('payment') ?? '';
  const { outcome, checkAgain } = usePaymentOutcome(payment);
  const navigate = useNavigate();

  // The provider's own parameters do not belong in the browser's history.
  const hasMore = [...params.keys()].length > 1;
  useEffect(() => {
    if (hasMore) setParams({ payment }, { replace: true });
  }, [hasMore, payment, setParams]);

  const answer = outcome.state === 'decided' ? outcome.answer : null;
  useEffect(() => {
    if (!answer) return;
    const { to, state } =
      answer.state === 'fulfilled' ? continueAfter(answer) : returnToForm(answer);
    void navigate(to, { replace: true, state });
  }, [answer, navigate]);

  return (
    <Page title="Your payment" width="text">
      {outcome.state === 'checking' || outcome.state === 'decided' ? (
        <Loading label="Waiting for your bank to confirm the payment…" />
      ) : (
        <StillWaiting outcome={outcome} checkAgain={checkAgain} />
      )}
    </Page>
  );
}

type Next = { to: string; state?: ReturnState };

function continueAfter(answer: PaymentResponse): Next {
  const values = findPendingCheckout()?.values;
  const email = values && 'email' in values ? values.email : null;
  removePendingCheckout();
  if (answer.purpose === 'ENROLMENT') notify.success(MESSAGES.enrolment.step1Saved, STEP_NOTICE);
  if (answer.purpose === 'VOUCHER_PURCHASE') notify.success(VOUCHERS_BOUGHT);
  if (answer.purpose === 'INVOICE') notify.success('Thank you. Your invoice is paid.');
  if (answer.purpose === 'EXTENSION')
    notify.success('Thank you. You have more time for your course.');
  return {
    to: boughtPage(answer),
    state: typeof email === 'string' ? { paidBy: email } : undefined,
  };
}

function returnToForm({ message, purpose }: PaymentResponse): Next {
  const refusal = message ?? MESSAGES.enrolment.submitFailed;
  const page = findPendingCheckout()?.page;
  // The page of the form shows the refusal itself.
  if (!page) notify.warning(refusal, { staysOnNextPage: true });
  return { to: page ?? FORM_PAGES[purpose], state: { refusal } };
}

type Props = {
  outcome: Extract<PaymentOutcome, { state: 'waiting' | 'failed' }>;
  checkAgain: () => void;
};

/** Shown when the bank has not decided yet, or when this account has no such payment. */
function StillWaiting({ outcome, checkAgain }: Props) {
  const page = findPendingCheckout()?.page;
  if (outcome.state === 'failed') {
    return (
      <EmptyState
        title="We couldn't find this payment"
        action={
          <Button component={Link} to={YOUR_COURSES}>
            Go to your courses
          </Button>
        }
      >
        {outcome.failure.Message} If you've just paid, please contact us: <ContactUs />.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Your bank hasn't confirmed the payment yet"
      action={
        <Group justify="center">
          <Button onClick={checkAgain}>Check again</Button>
          {page && (
            <Button component={Link} to={page} variant="default">
              Pay another way
            </Button>
          )}
        </Group>
      }
    >
      You don't have to wait here. Once your bank confirms the payment, we'll complete your order
      and email you. If you pay another way, we'll cancel this payment first, so you're never
      charged twice. Questions? <ContactUs />
    </EmptyState>
  );
}

const VOUCHERS = '/Corporate/';
const BUY_VOUCHERS = '/Corporate/Purchase-Vouchers/';
const TAX_INVOICES = '/corporate-tax-invoice/';

type Purpose = PaymentResponse['purpose'];

/** The page that shows what was bought. */
function boughtPage({ purpose, boughtId }: PaymentResponse): string {
  switch (purpose) {
    case 'ENROLMENT':
      return detailsOf(boughtId ?? '');
    case 'NSW_REPRINT':
      return NSW_REPRINT;
    case 'VOUCHER_PURCHASE':
      return VOUCHERS;
    case 'INVOICE':
      return TAX_INVOICES;
    case 'EXTENSION':
      return YOUR_COURSES;
  }
}

/** The page on which to try again, when this tab does not know the page of the form. */
const FORM_PAGES: Record<Purpose, string> = {
  ENROLMENT: NEW_ENROLMENT,
  NSW_REPRINT,
  VOUCHER_PURCHASE: BUY_VOUCHERS,
  INVOICE: TAX_INVOICES,
  EXTENSION: YOUR_COURSES,
};

/** The number of requests, within half a minute, after which the page says that it takes longer. */
const MOST_REQUESTS = 6;

type PaymentOutcome =
  | { state: 'checking' }
  /** Not decided after the last request. */
  | { state: 'waiting' }
  | { state: 'failed'; failure: Failure }
  | { state: 'decided'; answer: PaymentResponse };

/** Repeats the request, more and more slowly, until the payment is decided. `checkAgain` starts again. */
function usePaymentOutcome(paymentId: string) {
  const [settle] = useSettlePaymentMutation();
  const [outcome, setOutcome] = useState<PaymentOutcome>({ state: 'checking' });
  const [round, setRound] = useState(0);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    async function check(requests: number) {
      const { data, error } = await settle(paymentId);
      if (isOver) return;
      if (data && data.state !== 'pending') return setOutcome({ state: 'decided', answer: data });
      if (error && !isTemporary(error))
        return setOutcome({ state: 'failed', failure: error as Failure });
      if (requests >= MOST_REQUESTS) return setOutcome({ state: 'waiting' });
      timer = setTimeout(() => void check(requests + 1), retryDelay(requests));
    }
    void check(1);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
    // A new round starts the same requests again.
  }, [settle, paymentId, round]);

  return {
    outcome,
    checkAgain: () => {
      setOutcome({ state: 'checking' });
      setRound(round + 1);
    },
  };
}
