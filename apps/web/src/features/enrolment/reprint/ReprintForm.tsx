import { NSW_REPRINT_ID } from '@platewise/shared/content/courses';
import { code, required, whole, yesNo } from '@platewise/shared/fields';
import { MESSAGES } from '@platewise/shared/messages';
import {
  type CertificateToReprint,
  nswReprintSchema,
  REPRINT_BUSINESS_DAYS,
  reprintCardSchema,
} from '@platewise/shared/nsw/reprints';
import { cardFields, cardSchema } from '@platewise/shared/payments';
import { useMemo, useState } from 'react';
import type { InferType } from 'yup';
import { api } from '../../../api/api';
import type { User } from '../../../api/session';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { AddressFields } from '../../../components/address/AddressFields';
import { BLANK_ADDRESS } from '../../../components/address/addressValues';
import { BLANK_CARD } from '../../../components/payment/CardFields';
import { dropOrder, heldValues } from '../../../components/payment/heldOrder';
import { reasonOf } from '../../../components/payment/orderAnswer';
import {
  type CardOfOrder,
  type CardOnPage,
  useCardOnPage,
} from '../../../components/payment/useCardOnPage';
import { useCardOrder } from '../../../components/payment/useCardOrder';
import { useToday } from '../../../components/useToday';
import { WhileSending } from '../../../components/WhileSending';
import { InlineRefusal } from '../../../ui/feedback/InlineRefusal';
import { notify } from '../../../ui/feedback/notify';
import { EmailField } from '../../../ui/form/EmailField';
import { Form } from '../../../ui/form/Form';
import { FormSection } from '../../../ui/form/FormSection';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import {
  type Discount,
  reprintOrdered,
  reprintRefused,
  reprintSent,
  selectDiscount,
  selectReprintOrder,
} from '../enrolmentSlice';
import { NSW_REPRINT } from '../pages';
import classes from '../payment/Payment.module.css';
import { PaymentFields } from '../payment/PaymentFields';
import { isCardAsked } from '../payment/paymentValues';
import { RestoredDiscount } from '../payment/RestoredDiscount';
import { orderReprint } from './reprintsApi';

type Props = {
  user: User;
  /** Empty where the account holds the certificate. */
  certificate: Partial<CertificateToReprint>;
};

export function ReprintForm({ user, certificate }: Props) {
  const discount = useAppSelector((state) => selectDiscount(state, NSW_REPRINT_ID));
  const card = useCardOnPage();
  const { pay, fail, refusal } = useReprintOrder(user, card);
  const today = useToday();
  const schema = useMemo(() => reprintSchema(discount, card.schema), [discount, card.schema]);
  const [held] = useState(() => heldValues(NSW_REPRINT, user.id));
  return (
    <div className={classes.form}>
      <Form
        initialValues={{ ...blankReprint(user.email), ...held, ...certificate }}
        schema={schema}
        draftKey={NSW_REPRINT}
        context={{ today }}
        onSubmit={pay}
        onFailure={fail}
      >
        <WhileSending />
        {held && <RestoredDiscount />}
        <FormSection
          title="Postal address"
          description={`Where we post your certificate, within ${REPRINT_BUSINESS_DAYS} business days.`}
        >
          <AddressFields />
          <EmailField name="email" label="Email Invoice To" />
        </FormSection>
        <PaymentFields card={card} />
        <div className={classes.pay}>
          {refusal && <InlineRefusal>{refusal}</InlineRefusal>}
          <SubmitButton fullWidth>Pay Now</SubmitButton>
        </div>
      </Form>
    </div>
  );
}

/** Sends the order, or says why it was refused. Rejects with what stands beside fields. */
function useReprintOrder(user: User, card: CardOnPage) {
  const dispatch = useAppDispatch();
  const discount = useAppSelector((state) => selectDiscount(state, NSW_REPRINT_ID));
  const last = useAppSelector(selectReprintOrder);
  const place = useCardOrder(user, card);

  function refuse(message: string) {
    dispatch(reprintRefused(message));
    notify.warning(message, { key: 'order' });
  }

  async function pay(values: ReprintValues) {
    const asked = isCardAsked(values.hasPromoCode, discount);
    const order = toReprint(values, discount, asked ? await card.take(values) : {});
    dispatch(reprintSent());
    const send = (key: string) => orderReprint(order, key);
    const answer = await place(order, send, { page: NSW_REPRINT, values });
    if (!answer) return;
    if (!answer.purchaseSuccessful) {
      return refuse(answer.errorMessage || MESSAGES.enrolment.submitFailed);
    }
    dispatch(api.util.invalidateTags(['Invoice', 'NswReprint']));
    dropOrder();
    dispatch(reprintOrdered(values.email));
  }

  return {
    pay,
    fail: (error: unknown) => refuse(reasonOf(error)),
    refusal: last.state === 'refused' ? last.message : null,
  };
}

const blankReprint = (email: string) => ({
  ...BLANK_ADDRESS,
  email,
  ...BLANK_CARD,
  /** What the code is for; the price is asked for by it. */
  courseId: NSW_REPRINT_ID,
  hasPromoCode: false,
  promoCode: '',
});

type CardField = keyof typeof cardFields;

function reprintSchema(discount: Discount, { fields } = cardSchema) {
  const { cardName } = reprintCardSchema.fields;
  const asked = { ...fields, cardName };
  const whenAsked = (name: CardField) =>
    cardFields[name].when('hasPromoCode', ([hasPromoCode], schema) =>
      isCardAsked(hasPromoCode === true, discount) ? (asked[name] as typeof schema) : schema,
    );
  return nswReprintSchema.shape({
    courseId: whole('Course'),
    hasPromoCode: yesNo('Promo code').default(false),
    promoCode: code('Promo code', 50).when('hasPromoCode', {
      is: true,
      then: (schema) => schema.required(required('Promo code')),
    }),
    cardName: whenAsked('cardName'),
    cardNumber: whenAsked('cardNumber'),
    cardExpiryDate: whenAsked('cardExpiryDate'),
    cardCvc: whenAsked('cardCvc'),
  });
}
type ReprintValues = InferType<ReturnType<typeof reprintSchema>>;

/** What is sent: a code, a card, or a code and a card for the rest. */
function toReprint(values: ReprintValues, discount: Discount, card: CardOfOrder) {
  const { courseId: _, hasPromoCode, promoCode, ...form } = values;
  const typed = hasPromoCode ? promoCode : undefined;
  const noCard = {
    cardName: undefined,
    cardNumber: undefined,
    cardExpiryDate: undefined,
    cardCvc: undefined,
  };
  const code = { promoCode: discount.state === 'applied' ? discount.code : typed };
  return { ...form, ...noCard, ...code, ...card };
}
