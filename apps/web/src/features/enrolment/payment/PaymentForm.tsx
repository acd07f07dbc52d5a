import { Anchor } from '@mantine/core';
import { type CatalogueCourse, priceCents } from '@platewise/shared/content/courses';
import { showCents } from '@platewise/shared/money';
import { IconUserCheck } from '@tabler/icons-react';
import { useFormikContext } from 'formik';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { User } from '../../../api/session';
import { useAppSelector } from '../../../app/hooks';
import { AddressFields } from '../../../components/address/AddressFields';
import { ContactUs } from '../../../components/ContactUs';
import { isNswCourse } from '../../../components/courses/IncludedList';
import { heldValues } from '../../../components/payment/heldOrder';
import { ENROLMENT_CARD, useCardOnPage } from '../../../components/payment/useCardOnPage';
import { useToday } from '../../../components/useToday';
import { WhileSending } from '../../../components/WhileSending';
import { InlineRefusal } from '../../../ui/feedback/InlineRefusal';
import { CheckField } from '../../../ui/form/CheckField';
import { EmailField } from '../../../ui/form/EmailField';
import { Form } from '../../../ui/form/Form';
import { FormSection } from '../../../ui/form/FormSection';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { selectDiscount, selectOrder } from '../enrolmentSlice';
import { FormNote } from '../FormNote';
import { HANDBOOK, NEW_ENROLMENT, paymentOf } from '../pages';
import classes from './Payment.module.css';
import { PaymentFields } from './PaymentFields';
import {
  blankPayment,
  isCardAsked,
  type PaymentValues,
  paymentSchema,
  withCode,
} from './paymentValues';
import { RestoredDiscount } from './RestoredDiscount';
import { usePayment } from './usePayment';

export function PaymentForm({ course, user }: { course: CatalogueCourse; user: User }) {
  const discount = useAppSelector((state) => selectDiscount(state, course.courseId));
  const sending = useAppSelector(selectOrder).state === 'sending';
  const card = useCardOnPage(ENROLMENT_CARD);
  const { pay, fail } = usePayment(user, course.courseId, card);
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

function HandbookField() {
  return (
    <CheckField
      name="understandTerms"
      label="I have read and understood the student handbook."
      description={
        <Anchor component={Link} to={HANDBOOK} target="_blank" size="sm">
          Read the student handbook (opens in a new tab)
        </Anchor>
      }
    />
  );
}

/** Told before anything is paid: without an observer the course cannot be finished. */
function ObserverNotice() {
  return (
    <div className={classes.notice}>
      <IconUserCheck size={28} stroke={1.75} aria-hidden className={classes.noticeIcon} />
      <div>
        <h3 className={classes.noticeTitle}>You need an observer to finish this course</h3>
        <dl className={classes.noticeFacts}>
          <dt>Who counts</dt>
          <dd>
            A manager, supervisor, chef, business owner or experienced workmate, past or present,
            who knows the work and has seen you do the tasks at least three times. You cannot
            observe yourself.
          </dd>
          <dt>What they do</dt>
          <dd>
            They fill in one form about you on a phone or computer and sign it. They need no login
            and pay nothing.
          </dd>
          <dt>When we ask</dt>
          <dd>
            Straight after you pay. Your lessons open once we have their name and email address. You
            can name another observer later.
          </dd>
          <dt>If you have none</dt>
          <dd>
            A kitchen where you volunteer, such as a club, a school canteen or a community centre,
            counts too. Talk to us before you pay: <ContactUs />. Without an observer we cannot
            issue your certificate.
          </dd>
        </dl>
      </div>
    </div>
  );
}

function PayButton({ course }: { course: CatalogueCourse }) {
  const { hasPromoCode } = useFormikContext<PaymentValues>().values;
  const discount = useAppSelector((state) => selectDiscount(state, course.courseId));
  const order = useAppSelector(selectOrder);
  const cents = discount.state === 'applied' ? discount.totalCents : priceCents(course);
  return (
    <div className={classes.pay}>
      {order.state === 'refused' && <InlineRefusal>{order.message}</InlineRefusal>}
      <SubmitButton fullWidth>
        {isCardAsked(hasPromoCode, discount) ? `Pay ${showCents(cents)}` : 'Enrol now'}
      </SubmitButton>
      <p className={classes.small}>
        {course.courseTitle}. 12 months of access from today, not refundable. You begin straight
        away.
      </p>
    </div>
  );
}

/** Somebody who lives where the course does not count should hear of it before paying. */
function StateNotice({ course }: { course: CatalogueCourse }) {
  const { state } = useFormikContext<PaymentValues>().values;
  const counts = course.validStates.some((valid) => valid === state);
  return (
    <FormNote shown={state !== '' && !counts}>
      <strong>Do you work in {state}?</strong> This course is not valid there. If you do,{' '}
      <Anchor inherit component={Link} to={NEW_ENROLMENT}>
        choose another course
      </Anchor>{' '}
      before you pay.
    </FormNote>
  );
}
