import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { findPendingValues } from './pendingCheckout';

type Props = {
  reason: string;
  /** The page of the form. What was typed there may still be stored. */
  page: string;
  userId: string;
};

/** Shows why the bank sent the cardholder back without a payment. */
export function PaymentRefusal({ reason, page, userId }: Props) {
  const isFormStored = findPendingValues(page, userId) !== null;
  return (
    <Alert
      color="tomato"
      icon={<IconAlertCircle aria-hidden />}
      title="Your payment didn't go through"
      mb="lg"
    >
      {reason} {isFormStored && 'Everything you entered is still here, except your card details.'}
    </Alert>
  );
}
