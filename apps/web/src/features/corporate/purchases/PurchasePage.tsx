import type { PurchaseDetails } from '@platewise/shared/purchases';
import { useFormikContext } from 'formik';
import { useLayoutEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../../api/api';
import type { Failure } from '../../../api/failure';
import type { User } from '../../../api/session';
import { useUser } from '../../../api/session';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { AddressFields } from '../../../components/address/AddressFields';
import { PaymentRefusal } from '../../../components/payment/PaymentRefusal';
import { findPendingValues, useBankRefusal } from '../../../components/payment/pendingCheckout';
import { useCheckout } from '../../../components/payment/useCheckout';
import { useToday } from '../../../components/useToday';
import { VOUCHERS_BOUGHT } from '../../../components/vouchersBought';
import { WhileSending } from '../../../components/WhileSending';
import { notify } from '../../../ui/feedback/notify';
import { EmailField } from '../../../ui/form/EmailField';
import { Form } from '../../../ui/form/Form';
import { FieldRow, FormSection } from '../../../ui/form/FormSection';
import { PhoneField } from '../../../ui/form/PhoneField';
import { TextField } from '../../../ui/form/TextField';
import { Loading } from '../../../ui/Loading';
import { Page } from '../../../ui/Page';
import { CorporateLinks } from '../CorporateLinks';
import {
  basketChanged,
  checkoutCompleted,
  checkoutRefused,
  checkoutReturned,
  checkoutSent,
  purchaseOpened,
  selectPromo,
} from '../corporateSlice';
import { BUY_VOUCHERS, TAX_INVOICES, VOUCHERS } from '../pages';
import { CourseSection } from './CourseSection';
import { PaymentSection } from './PaymentSection';
import classes from './Purchase.module.css';
import { PurchaseAside, StickyTotal } from './PurchaseSummary';
import { buyVouchers, usePurchaseDetailsQuery } from './purchasesApi';
import {
  type FilledPurchase,
  findLines,
  firstMessage,
  isCardAsked,
  type PurchaseValues,
  purchaseFormSchema,
  purchaseValues,
  toPurchase,
} from './purchaseValues';

const LINKS = [
  { to: VOUCHERS, label: 'Your vouchers' },
  { to: TAX_INVOICES, label: 'Tax invoices' },
];

export default function PurchasePage() {
  const user = useUser();
  const refusal = useBankRefusal();
  // When the last purchase could not be loaded, the form opens empty.
  const { data, isLoading } = usePurchaseDetailsQuery(user?.id ?? '', {
    skip: !user,
    refetchOnMountOrArgChange: true,
  });

  return (
    <Page
      title="Purchase New Vouchers"
      lead="Each voucher covers one course for one person. You get the codes straight away and have 12 months to use them."
    >
      <CorporateLinks links={LINKS} />
      {refusal && user && <PaymentRefusal reason={refusal} page={BUY_VOUCHERS} userId={user.id} />}
      {user && !isLoading ? <PurchaseForm user={user} details={data} /> : <Loading />}
    </Page>
  );
}

function PurchaseForm({ user, details }: { user: User; details?: PurchaseDetails }) {
  const promo = useAppSelector(selectPromo);
  const { card, submit, fail } = usePurchaseCheckout(user);
  const dispatch = useAppDispatch();
  const today = useToday();
  const schema = useMemo(() => purchaseFormSchema(promo, card.schema), [promo, card.schema]);
  const [initialValues] = useState(() => ({
    ...purchaseValues(details ?? undefined),
    ...findPendingValues(BUY_VOUCHERS, user.id),
  }));

  // Before the first paint, so that the refusal of an earlier purchase is not shown for a moment.
  useLayoutEffect(() => {
    dispatch(purchaseOpened());
  }, [dispatch]);

  return (
    <Form
      className={classes.columns}
      initialValues={initialValues}
      schema={schema}
      draftKey={BUY_VOUCHERS}
      context={{ today }}
      summary={(values) => firstMessage(schema, values, today)}
      onSubmit={submit}
      onFailure={fail}
    >
      <WhileSending />
      <Basket />
      <div className={classes.main}>
        <CourseSection />
        <BusinessSection email={user.email} />
        <PaymentSection card={card} email={user.email} details={details} />
        <StickyTotal />
      </div>
      <PurchaseAside />
    </Form>
  );
}

/** Sends the order. Once it is bought, the list of vouchers follows. */
function usePurchaseCheckout(user: User) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const promo = useAppSelector(selectPromo);
  const checkout = useCheckout({
    user,
    page: BUY_VOUCHERS,
    events: { sent: checkoutSent, returned: checkoutReturned, refused: checkoutRefused },
    isCardAsked: ({ paymentMethod }: FilledPurchase) => isCardAsked(paymentMethod, promo),
    toOrder: (values, card) => toPurchase(values, promo, card),
    send: buyVouchers,
    isBought: ({ purchaseSuccessful }) => purchaseSuccessful,
    onBought: () => {
      dispatch(checkoutCompleted());
      dispatch(api.util.invalidateTags(['Voucher', 'Invoice', 'Purchase']));
      notify.success(VOUCHERS_BOUGHT);
      return navigate(VOUCHERS);
    },
  });

  async function submit(values: FilledPurchase) {
    // The buyer pays the price that is shown, and a code counts once its total is known. This is checked when the order
    // is sent and not when the field is left, because a message would move the button away from under the pointer.
    if (values.promoCode && promo.state !== 'applied') throw notApplied();
    return checkout.submit(values);
  }

  return { ...checkout, submit };
}

function notApplied(): Failure {
  const Message = 'Apply your code to see the new total, or clear it.';
  return {
    type: 'about:blank',
    title: 'Bad Request',
    status: 400,
    Message,
    errors: { promoCode: [Message] },
  };
}

/** Passes the quantities of the form to the slice. */
function Basket() {
  const { values } = useFormikContext<PurchaseValues>();
  const dispatch = useAppDispatch();
  useLayoutEffect(() => {
    dispatch(basketChanged(findLines(values)));
  }, [dispatch, values]);
  return null;
}

/**
 * `email` is the account's own address. We never send emails to the address that is typed here: it may be a stranger's.
 */
const BusinessSection = ({ email }: { email: string }) => (
  <FormSection
    title="Your business"
    description={`As it should appear on the tax invoice. We'll email the confirmation and the invoice to ${email}, your account's address.`}
  >
    <TextField
      name="companyName"
      label="Company name"
      autoComplete="organization"
      maxLength={100}
    />
    <FieldRow>
      <PhoneField name="phone" label="Phone" />
      <EmailField name="email" label="Email" />
    </FieldRow>
    <AddressFields />
    <TextField
      name="purchaseNumber"
      label="Purchase number"
      description="Your own reference, if you use one. It appears on the tax invoice."
      optional
      maxLength={50}
    />
  </FormSection>
);
