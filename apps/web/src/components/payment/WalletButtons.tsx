import { Button } from '@mantine/core';
import { useFormikContext } from 'formik';
import { lazy, Suspense, useState } from 'react';
import type { CheckoutCard } from './useCheckout';
import classes from './WalletButtons.module.css';

const StripeWallets = lazy(() => import('./StripeWallets'));

type Props = {
  card: CheckoutCard;
  cents: number;
  /** Called when a wallet could not hand over a card. */
  onFailure: (error: unknown) => void;
};

/**
 * Apple Pay, Google Pay and Link above the card fields, where the device has one of them. A wallet only stands in for the
 * card: the order goes the same way, and the rest of the form is checked first.
 */
export function WalletButtons({ card, cents, onFailure }: Props) {
  const { submitForm, validateForm } = useFormikContext();
  const [shown, setShown] = useState(card.testPaymentMethodId !== null);
  const { publishableKey, testPaymentMethodId, withWallet } = card;
  const pay = (paymentMethodId: string) => withWallet(paymentMethodId, submitForm);

  /** True when nothing is missing. Otherwise the form says what is: it is sent, and does not get further than its errors. */
  async function check() {
    const errors = await withWallet(UNKNOWN, () => validateForm());
    if (Object.keys(errors).length === 0) return true;
    void withWallet(UNKNOWN, submitForm);
    return false;
  }

  if (!publishableKey && !testPaymentMethodId) return null;
  return (
    <div className={classes.wallets} data-shown={shown || undefined}>
      {publishableKey ? (
        <Suspense fallback={null}>
          <StripeWallets
            publishableKey={publishableKey}
            cents={cents}
            check={check}
            onShown={setShown}
            onPay={pay}
            onFailure={onFailure}
          />
        </Suspense>
      ) : (
        testPaymentMethodId && (
          <Button
            className={classes.test}
            size="lg"
            fullWidth
            onClick={() => void pay(testPaymentMethodId)}
          >
            Pay with the test wallet
          </Button>
        )
      )}
      {shown && <p className={classes.or}>or pay by card</p>}
    </div>
  );
}

/** In place of a payment method while the form is only checked. No provider knows it. */
const UNKNOWN = 'unknown';
