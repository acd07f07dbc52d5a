import { Button, Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ContactUs } from '../../../components/ContactUs';
import { heldOrder } from '../../../components/payment/heldOrder';
import { EmptyState } from '../../../ui/EmptyState';
import { YOUR_COURSES } from '../pages';
import type { PaymentOutcome } from './usePaymentOutcome';

type Props = {
  outcome: Extract<PaymentOutcome, { state: 'waiting' | 'failed' }>;
  askAgain: () => void;
};

/** The bank takes its time, or this payment is nobody's here. */
export function StillWaiting({ outcome, askAgain }: Props) {
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
