import { Alert, Anchor } from '@mantine/core';
import { showCents, showWholeDollars } from '@platewise/shared/money';
import { PAYMENT_METHODS, type PurchaseDetails } from '@platewise/shared/purchases';
import { MOST_UNPAID_MAILS_A_DAY } from '@platewise/shared/vouchers';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { BLANK_CARD, CardFields } from '../../../components/payment/CardFields';
import { CardSafety } from '../../../components/payment/CardSafety';
import type { CardOnPage } from '../../../components/payment/useCardOnPage';
import { FormSection } from '../../../ui/form/FormSection';
import { RadioField } from '../../../ui/form/RadioField';
import { TAX_INVOICES } from '../pages';
import { isCardAsked, type PurchaseValues } from './purchaseValues';
import type { Promo } from './usePromo';
import { usePurchasePrice } from './usePurchasePrice';

type Props = { card: CardOnPage; promo: Promo; email: string; details?: PurchaseDetails };

/** By card now, or by invoice later: the vouchers come at once either way. */
export function PaymentSection({ card, promo, email, details }: Props) {
  const { values, setValues } = useFormikContext<PurchaseValues>();
  const { paymentMethod } = values;
  const asked = isCardAsked(paymentMethod, promo);

  // Whoever chooses another way leaves no card behind.
  useEffect(() => {
    if (!asked) void setValues((now) => ({ ...now, ...BLANK_CARD }));
  }, [asked, setValues]);

  return (
    <FormSection title="Payment">
      <RadioField
        name="paymentMethod"
        label="Payment method"
        description="You get your vouchers straight away either way."
        options={PAYMENT_METHODS}
        layout="row"
      />
      {asked && (
        <>
          <CardFields card={card} />
          <CardSafety card={card} />
        </>
      )}
      {paymentMethod === 'Invoice' && <ByInvoice email={email} details={details} promo={promo} />}
    </FormSection>
  );
}

/** How an invoice is paid, what comes with it while it is not, and whether the account may owe so much. */
function ByInvoice({ email, details, promo }: Omit<Props, 'card'>) {
  const { price } = usePurchasePrice(promo);
  const { owedCents = 0, invoiceCeilingCents = 0 } = details ?? {};
  const isTooMuch = details !== undefined && owedCents + price.dueCents > invoiceCeilingCents;
  return (
    <>
      <p>
        We email the tax invoice to {email}. You pay it by bank transfer or online by card. Until it
        is paid, you can email {MOST_UNPAID_MAILS_A_DAY} of its vouchers a day, without a message of
        your own, or give out the codes yourself.
      </p>
      {owedCents > 0 && !isTooMuch && (
        <p>
          You owe {showCents(owedCents)} on unpaid invoices. The limit for your account is{' '}
          {showWholeDollars(invoiceCeilingCents)}.
        </p>
      )}
      {isTooMuch && price.dueCents > 0 && (
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
