import { Alert } from '@mantine/core';
import { REPRINT_BUSINESS_DAYS } from '@platewise/shared/reprints';
import { IconAlertCircle } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { User } from '../../../api/session';
import { useAppSelector } from '../../../app/hooks';
import { AddressFields } from '../../../components/address/AddressFields';
import { heldValues } from '../../../components/payment/heldOrder';
import { useCardOnPage } from '../../../components/payment/useCardOnPage';
import { useToday } from '../../../components/useToday';
import { WhileSending } from '../../../components/WhileSending';
import { EmailField } from '../../../ui/form/EmailField';
import { Form } from '../../../ui/form/Form';
import { FormSection } from '../../../ui/form/FormSection';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { selectDiscount } from '../enrolmentSlice';
import { NSW_REPRINT } from '../pages';
import classes from '../payment/Payment.module.css';
import { PaymentFields } from '../payment/PaymentFields';
import { RestoredDiscount } from '../payment/RestoredDiscount';
import { blankReprint, reprintSchema } from './reprintValues';
import { useReprintOrder } from './useReprintOrder';

type Props = { user: User; onOrdered: (email: string) => void };

export function ReprintForm({ user, onOrdered }: Props) {
  const discount = useAppSelector(selectDiscount);
  const card = useCardOnPage();
  const { pay, fail, refusal } = useReprintOrder(user, card, onOrdered);
  const today = useToday();
  const schema = useMemo(() => reprintSchema(discount, card.schema), [discount, card.schema]);
  const [held] = useState(() => heldValues(NSW_REPRINT, user.id));
  return (
    <div className={classes.form}>
      <Form
        initialValues={{ ...blankReprint(user.email), ...held }}
        schema={schema}
        keepAs={NSW_REPRINT}
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
          {refusal && (
            <Alert color="tomato" icon={<IconAlertCircle aria-hidden />} role="presentation">
              {refusal}
            </Alert>
          )}
          <SubmitButton fullWidth>Pay Now</SubmitButton>
        </div>
      </Form>
    </div>
  );
}
