import type { PaymentAnswer } from '@platewise/shared/payments';
import { useEffect, useState } from 'react';
import { useSettlePaymentMutation } from '../../../api/paymentsApi';
import type { Failure } from '../../../api/problems';
import { isPassing, retryDelay } from '../../../ui/retryDelay';

/** After so many questions, within half a minute, a person is told that it takes longer. */
const MOST_QUESTIONS = 6;

export type PaymentOutcome =
  | { state: 'asking' }
  /** Asked long enough for now. */
  | { state: 'waiting' }
  | { state: 'failed'; failure: Failure }
  | { state: 'decided'; answer: PaymentAnswer };

/** Asks until the payment is decided, more and more slowly. `askAgain` begins anew. */
export function usePaymentOutcome(paymentId: string) {
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
      if (error && !isPassing(error))
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
