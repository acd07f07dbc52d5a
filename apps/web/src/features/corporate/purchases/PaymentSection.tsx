import { Alert, Anchor } from '@mantine/core';
import { showCents, showWholeDollars } from '@platewise/shared/money';
import { PAYMENT_METHODS, type PurchaseDetails } from '@platewise/shared/purchases';
import { MOST_UNPAID_MAILS_A_DAY } from '@platewise/shared/vouchers';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '../../../api/session';
import { useAppSelector } from '../../../app/hooks';
import { BLANK_CARD, CardFields } from '../../../components/payment/CardFields';
import type { CheckoutCard } from '../../../components/payment/useCheckout';
import { FormSection } from '../../../ui/form/FormSection';
import { RadioField } from '../../../ui/form/RadioField';
import { selectPrice, selectPromo } from '../corporateSlice';
import { TAX_INVOICES, VOUCHERS } from '../pages';
import { isCardAsked, type PurchaseValues } from './purchaseValues';

type Props = { card: CheckoutCard; email: string; details?: PurchaseDetails };

/** Payment by card now or by invoice later. The buyer gets the vouchers straight away either way. */
export function PaymentSection({ card, email, details }: Props) {
  const promo = useAppSelector(selectPromo);
  const { values, setValues } = useFormikContext<PurchaseValues>();
  const { paymentMethod } = values;
  const isAsked = isCardAsked(paymentMethod, promo);

  // The card is cleared when the buyer chooses another payment method.
  useEffect(() => {
    if (!isAsked) void setValues((now) => ({ ...now, ...BLANK_CARD }));
  }, [isAsked, setValues]);

  return (
    <FormSection title="Payment">
      <RadioField
        name="paymentMethod"
        label="Payment method"
        description="You get your vouchers straight away either way."
        options={PAYMENT_METHODS}
        layout="row"
      />
      {isAsked && <CardFields card={card} />}
      {paymentMethod === 'Invoice' && <InvoiceNotice email={email} details={details} />}
      {paymentMethod === 'Invoice' && <ConfirmFirst />}
    </FormSection>
  );
}

/** The form for the code is on the page of the vouchers: a form can't be inside another. */
function ConfirmFirst() {
  const user = useUser();
  if (!user || user.emailProved) return null;
  return (
    <Alert color="saffron" role="status">
      To pay by invoice, please{' '}
      <Anchor component={Link} to={VOUCHERS}>
        confirm your email address
      </Anchor>{' '}
      first. What you typed here stays.
    </Alert>
  );
}

/** Says how an invoice is paid, what is limited until then, and whether the order is within the account's limit. */
function InvoiceNotice({ email, details }: Omit<Props, 'card'>) {
  const price = useAppSelector(selectPrice);
  const { owedCents = 0, invoiceCeilingCents = 0 } = details ?? {};
  const isOverLimit = details !== undefined && owedCents + price.dueCents > invoiceCeilingCents;
  return (
    <>
      <p>
        We'll email the tax invoice to {email}. You can pay it by bank transfer or online by card.
        Until it's paid, you can email {MOST_UNPAID_MAILS_A_DAY} of its vouchers a day, without a
        message of your own. You can also hand out the codes yourself.
      </p>
      {owedCents > 0 && !isOverLimit && (
        <p>
          You owe {showCents(owedCents)} on unpaid invoices. The limit for your account is{' '}
          {showWholeDollars(invoiceCeilingCents)}.
        </p>
      )}
      {isOverLimit && price.dueCents > 0 && (
        <Alert color="saffron" role="status">
          {owedCents > 0 && `You owe ${showCents(owedCents)} on unpaid invoices. `}
          This order would take you over the limit for your account, which is{' '}
          {showWholeDollars(invoiceCeilingCents)}.{' '}
          {owedCents > 0 ? (
            <>
              <Anchor component={Link} to={TAX_INVOICES}>
                Pay an invoice
              </Anchor>{' '}
              first, or pay
            </>
          ) : (
            'Please pay'
          )}{' '}
          for this order by card.
        </Alert>
      )}
    </>
  );
}
