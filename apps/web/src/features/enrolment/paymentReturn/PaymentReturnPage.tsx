import { MESSAGES } from '@platewise/shared/messages';
import type { PaymentAnswer } from '@platewise/shared/payments';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { dropOrder, heldOrder } from '../../../components/payment/heldOrder';
import type { ReturnState } from '../../../components/payment/returnState';
import { sayVouchersBought } from '../../../components/vouchersBought';
import { Loading } from '../../../ui/Loading';
import { notify } from '../../../ui/notify';
import { Page } from '../../../ui/Page';
import { AGAIN, boughtPage } from './afterPayment';
import { StillWaiting } from './StillWaiting';
import { usePaymentOutcome } from './usePaymentOutcome';

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

function goOn(answer: PaymentAnswer): Next {
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

function goBack({ message, purpose }: PaymentAnswer): Next {
  const refusal = message ?? MESSAGES.enrolment.submitFailed;
  const page = heldOrder()?.page;
  // The page of the form says it by itself.
  if (!page) notify.warning(refusal);
  return { to: page ?? AGAIN[purpose], state: { refusal } };
}
