import type { CatalogueCourse } from '@platewise/shared/courses';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { User } from '../../../api/session';
import { useAppSelector } from '../../../app/hooks';
import { AddressFields } from '../../../components/address/AddressFields';
import { isNswCourse } from '../../../components/includedIn';
import { heldValues } from '../../../components/payment/heldOrder';
import { useCardOnPage } from '../../../components/payment/useCardOnPage';
import { useToday } from '../../../components/useToday';
import { WhileSending } from '../../../components/WhileSending';
import { EmailField } from '../../../ui/form/EmailField';
import { Form } from '../../../ui/form/Form';
import { FormSection } from '../../../ui/form/FormSection';
import { selectDiscount, selectOrder } from '../enrolmentSlice';
import { paymentOf } from '../pages';
import { AlreadyEnrolled } from './AlreadyEnrolled';
import { HandbookField } from './HandbookField';
import { ObserverNotice } from './ObserverNotice';
import { PayButton } from './PayButton';
import classes from './Payment.module.css';
import { PaymentFields } from './PaymentFields';
import { blankPayment, paymentSchema, withCode } from './paymentValues';
import { RestoredDiscount } from './RestoredDiscount';
import { StateNotice } from './StateNotice';
import { usePayment } from './usePayment';

export function PaymentForm({ course, user }: { course: CatalogueCourse; user: User }) {
  const discount = useAppSelector(selectDiscount);
  const sending = useAppSelector(selectOrder).state === 'sending';
  const card = useCardOnPage();
  const { pay, fail } = usePayment(user, card);
  const today = useToday();
  const schema = useMemo(() => paymentSchema(discount, card.schema), [discount, card.schema]);
  const code = useSearchParams()[0].get('code');
  const [start] = useState(() => heldValues(paymentOf(course.courseId), user.id) ?? withCode(code));
  return (
    <div className={classes.form} aria-busy={sending}>
      <Form
        initialValues={{ ...blankPayment(course.courseId, user.email), ...start }}
        schema={schema}
        keepAs={paymentOf(course.courseId)}
        context={{ today }}
        onSubmit={pay}
        onFailure={fail}
      >
        <WhileSending />
        {start && <RestoredDiscount />}
        <AlreadyEnrolled user={user} courseId={course.courseId} />
        <FormSection
          title="Your address"
          description={
            isNswCourse(course)
              ? 'Where you live. We post your NSW certificate here.'
              : 'Where you live, for your enrolment record.'
          }
        >
          <AddressFields />
          <StateNotice course={course} />
          <EmailField
            name="email"
            label="Email address"
            description="We send news of your course here, and your tax invoice if there is something to pay."
          />
        </FormSection>
        <FormSection title="Before you pay">
          <ObserverNotice />
          <HandbookField />
        </FormSection>
        <PaymentFields card={card} />
        <PayButton course={course} />
      </Form>
    </div>
  );
}
