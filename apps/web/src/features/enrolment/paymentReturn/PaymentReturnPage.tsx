import { Button, Group } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import type { PaymentResponse } from '@platewise/shared/payments';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { Failure } from '../../../api/failure';
import { ContactUs } from '../../../components/ContactUs';
import { dropOrder, heldOrder } from '../../../components/payment/heldOrder';
import type { ReturnState } from '../../../components/payment/returnState';
import { sayVouchersBought } from '../../../components/vouchersBought';
import { notify } from '../../../ui/feedback/notify';
import { isTemporary, retryDelay } from '../../../ui/feedback/retryDelay';
import { Loading } from '../../../ui/Loading';
import { EmptyState } from '../../../ui/list/EmptyState';
import { Page } from '../../../ui/Page';
import { detailsOf, NEW_ENROLMENT, NSW_REPRINT, YOUR_COURSES } from '../pages';
import { useSettlePaymentMutation } from '../payment/paymentsApi';

/** Where the bank sends the cardholder back to. What became of the payment the server says, not the address. */
export default function PaymentReturnPage() {
  const [params, setParams] = useSearchParams();
  const payment = params.get('payment') ?? '';
  const { outcome, askAgain } = usePaymentOutcome(payment);
  const navigate = useNavigate();

  // The provider's own parameters are nobody's business in the history.
  const hasMore = [...params.keys()].length > 1;
  useEffect(() => {
    if (hasMore) setParams({ payment }, { replace: true });
  }, [hasMore, payment, setParams]);

  const answer = outcome.state === 'decided' ? outcome.answer : null;
  useEffect(() => {
    if (!answer) return;
    const { to, state } = answer.state === 'fulfilled' ? goOn(answer) : goBack(answer);
    void navigate(to, { replace: true, state });
  }, [answer, navigate]);

  return (
    <Page title="Your payment" width="text">
      {outcome.state === 'asking' || outcome.state === 'decided' ? (
        <Loading label="Waiting for your bank to confirm the payment…" />
      ) : (
        <StillWaiting outcome={outcome} askAgain={askAgain} />
      )}
    </Page>
  );
}

type Next = { to: string; state?: ReturnState };

function goOn(answer: PaymentResponse): Next {
  const email = heldOrder()?.values.email;
  dropOrder();
  if (answer.purpose === 'ENROLMENT') notify.success(MESSAGES.enrolment.step1Saved);
  if (answer.purpose === 'VOUCHER_PURCHASE') sayVouchersBought();
  if (answer.purpose === 'INVOICE') notify.success('Thank you. Your invoice is paid.');
  return {
    to: boughtPage(answer),
    state: typeof email === 'string' ? { paidBy: email } : undefined,
  };
}

function goBack({ message, purpose }: PaymentResponse): Next {
  const refusal = message ?? MESSAGES.enrolment.submitFailed;
  const page = heldOrder()?.page;
  // The page of the form says it by itself.
  if (!page) notify.warning(refusal, { staysOnNextPage: true });
  return { to: page ?? AGAIN[purpose], state: { refusal } };
}

type Props = {
  outcome: Extract<PaymentOutcome, { state: 'waiting' | 'failed' }>;
  askAgain: () => void;
};

/** The bank takes its time, or this payment is nobody's here. */
function StillWaiting({ outcome, askAgain }: Props) {
  const page = heldOrder()?.page;
  if (outcome.state === 'failed') {
    return (
      <EmptyState
        title="We could not find this payment"
        action={
          <Button component={Link} to={YOUR_COURSES}>
            Go to your courses
          </Button>
        }
      >
        {outcome.failure.Message} If you have just paid, please contact us: <ContactUs />.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Your bank has not confirmed the payment yet"
      action={
        <Group justify="center">
          <Button onClick={askAgain}>Check again</Button>
          {page && (
            <Button component={Link} to={page} variant="default">
              Pay in another way
            </Button>
          )}
        </Group>
      }
    >
      You do not have to wait here. Once your bank confirms, your order is completed by itself and
      we send you an email. If you pay in another way instead, this payment is cancelled first, so
      you are never charged twice. Questions? <ContactUs />
    </EmptyState>
  );
}

const VOUCHERS = '/Corporate/';
const BUY_VOUCHERS = '/Corporate/Purchase-Vouchers/';
const TAX_INVOICES = '/corporate-tax-invoice/';

type Purpose = PaymentResponse['purpose'];

/** Where the bought thing is. */
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
  }
}

/** Where it can be tried again, when this tab does not know the page it came from. */
const AGAIN: Record<Purpose, string> = {
  ENROLMENT: NEW_ENROLMENT,
  NSW_REPRINT,
  VOUCHER_PURCHASE: BUY_VOUCHERS,
  INVOICE: TAX_INVOICES,
};

/** After so many questions, within half a minute, a person is told that it takes longer. */
const MOST_QUESTIONS = 6;

type PaymentOutcome =
  | { state: 'asking' }
  /** Asked long enough for now. */
  | { state: 'waiting' }
  | { state: 'failed'; failure: Failure }
  | { state: 'decided'; answer: PaymentResponse };

/** Asks until the payment is decided, more and more slowly. `askAgain` begins anew. */
function usePaymentOutcome(paymentId: string) {
  const [settle] = useSettlePaymentMutation();
  const [outcome, setOutcome] = useState<PaymentOutcome>({ state: 'asking' });
  const [round, setRound] = useState(0);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let over = false;
    async function ask(questions: number) {
      const { data, error } = await settle(paymentId);
      if (over) return;
      if (data && data.state !== 'pending') return setOutcome({ state: 'decided', answer: data });
      if (error && !isTemporary(error))
        return setOutcome({ state: 'failed', failure: error as Failure });
      if (questions >= MOST_QUESTIONS) return setOutcome({ state: 'waiting' });
      timer = setTimeout(() => void ask(questions + 1), retryDelay(questions));
    }
    void ask(1);
    return () => {
      over = true;
      clearTimeout(timer);
    };
    // A new round asks the same question again.
  }, [settle, paymentId, round]);

  return {
    outcome,
    askAgain: () => {
      setOutcome({ state: 'asking' });
      setRound(round + 1);
    },
  };
}
