import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { heldValues } from './heldOrder';

type Props = {
  reason: string;
  /** The page of the form, which may still have what was typed. */
  page: string;
  userId: string;
};

/** Why the bank sent the cardholder back without a payment. */
export function PaymentRefusal({ reason, page, userId }: Props) {
  const kept = heldValues(page, userId) !== null;
  return (
    <Alert
      color="tomato"
      icon={<IconAlertCircle aria-hidden />}
      title="Your payment did not go through"
      mb="lg"
    >
      {reason} {kept && 'Everything you filled in is still here, except your card.'}
    </Alert>
  );
}
