import { Anchor, Checkbox } from '@mantine/core';
import { type CatalogueCourse, priceCents } from '@platewise/shared/content/courses';
import type { EnrolmentStep1 } from '@platewise/shared/enrolments/step1';
import { MESSAGES } from '@platewise/shared/messages';
import { showCents } from '@platewise/shared/money';
import type { Recertification } from '@platewise/shared/recertification';
import type { CourseChangeAnswer } from '@platewise/shared/selfService/courseChange';
import { useFormikContext } from 'formik';
import { useMemo, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { api } from '../../../api/api';
import type { User } from '../../../api/session';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { AddressFields } from '../../../components/address/AddressFields';
import { ContactUs } from '../../../components/ContactUs';
import { isNswCourse } from '../../../components/courses/IncludedList';
import { findPendingValues } from '../../../components/payment/pendingCheckout';
import { ENROLMENT_CARD, useCheckout } from '../../../components/payment/useCheckout';
import { claimTakenCheck } from '../../../components/suitability/takenCheck';
import { useToday } from '../../../components/useToday';
import { WhileSending } from '../../../components/WhileSending';
import { InlineRefusal } from '../../../ui/feedback/InlineRefusal';
import { notify } from '../../../ui/feedback/notify';
import { CheckField } from '../../../ui/form/CheckField';
import { EmailField } from '../../../ui/form/EmailField';
import { Form } from '../../../ui/form/Form';
import { FormSection } from '../../../ui/form/FormSection';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import {
  type Discount,
  discountRemoved,
  orderPlaced,
  orderRefused,
  orderReturned,
  orderSent,
  selectDiscount,
  selectOrder,
} from '../enrolmentSlice';
import { placeOrder } from '../enrolmentsApi';
import { FormNote } from '../FormNote';
import { detailsOf, HANDBOOK, NEW_ENROLMENT, STEP_NOTICE } from '../pages';
import { BeforePaying, type PageGuidance, useGuidance } from './BeforePaying';
import { CourseChangeNote } from './CourseChangeNote';
import classes from './Payment.module.css';
import { PaymentFields } from './PaymentFields';
import {
  blankPayment,
  isCardAsked,
  knownValues,
  type PaymentValues,
  paymentSchema,
  toOrder,
  withCode,
} from './paymentValues';
import { RenewalNote } from './RenewalNote';

type Props = {
  course: CatalogueCourse;
  user: User;
  /** The page of this order. */
  page: string;
  renewal?: Recertification;
  change?: CourseChangeAnswer;
};

export function PaymentForm({ course, user, page, renewal, change }: Props) {
  const discount = useAppSelector(selectDiscount);
  const isSending = useAppSelector(selectOrder).state === 'sending';
  const guidance = useGuidance(course.courseId, user);
  const { card, submit, fail } = useEnrolmentCheckout(
    user,
    page,
    guidance,
    useFormerEnrolment(change),
  );
  const dispatch = useAppDispatch();
  const today = useToday();
  const { hash, check, isRequired } = guidance;
  const schema = useMemo(
    () => paymentSchema(discount, card, { hash, check, isRequired }),
    [discount, card, hash, check, isRequired],
  );
  const code = useSearchParams()[0].get('code');
  const [start] = useState(
    () =>
      findPendingValues(page, user.id) ?? { ...withCode(code), ...knownValues(renewal ?? change) },
  );
  return (
    <div className={classes.form} aria-busy={isSending}>
      <Form
        initialValues={{ ...blankPayment(course.courseId, user), ...start }}
        schema={schema}
        draftKey={page}
        context={{ today }}
        onSubmit={submit}
        onFailure={fail}
      >
        <WhileSending />
        {renewal && <RenewalNote renewal={renewal} />}
        {change && <CourseChangeNote course={course} change={change} />}
        <FormSection
          title="Your address"
          description={
            isNswCourse(course)
              ? "Your home address. We'll post your NSW certificate here."
              : 'Your home address, for your enrolment record.'
          }
        >
          <AddressFields />
          <StateNotice course={course} />
          <EmailField
            name="email"
            label="Email address"
            description="We'll send updates about your course here, and your tax invoice if there's something to pay."
          />
        </FormSection>
        <FormSection title="Before you pay">
          <BeforePaying course={course} guidance={guidance} />
          <ObserverLine />
          <HandbookField />
        </FormSection>
        <PaymentFields
          card={card}
          cents={dueCents(course, discount)}
          discount={discount}
          onWalletFailure={fail}
          onDiscountRemoved={() => dispatch(discountRemoved())}
        />
        <PayButton course={course} />
      </Form>
    </div>
  );
}

type FormerEnrolment = Pick<EnrolmentStep1, 'renews' | 'replaces'>;

/** The enrolment in the address: the order replaces it, or else renews its certificate. */
function useFormerEnrolment(change: CourseChangeAnswer | undefined): FormerEnrolment {
  const { userCourseId } = useParams();
  return change ? { replaces: userCourseId } : { renews: userCourseId };
}

/** Sends the order. Once the learner is enrolled, step 2 follows. */
function useEnrolmentCheckout(
  user: User,
  page: string,
  { check, onRefused }: PageGuidance,
  former: FormerEnrolment,
) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const discount = useAppSelector(selectDiscount);
  return useCheckout({
    user,
    page,
    cardSchemas: ENROLMENT_CARD,
    events: { sent: orderSent, returned: orderReturned, refused: orderRefused },
    isCardAsked: ({ hasPromoCode }: EnrolmentStep1) => isCardAsked(hasPromoCode, discount),
    toOrder: (values, card) => ({ ...toOrder(values, discount, card, check), ...former }),
    send: async (order, idempotencyKey) => {
      if (order.acknowledgement?.checkId) claimTakenCheck(user.id);
      const answer = await placeOrder(order, idempotencyKey);
      if (answer.errorMessage) onRefused();
      return answer;
    },
    isBought: ({ enrolmentSuccessful, id }) => enrolmentSuccessful && Boolean(id),
    onBought: ({ id }) => {
      const userCourseId = id ?? '';
      dispatch(orderPlaced(userCourseId));
      dispatch(api.util.invalidateTags(['UserCourse']));
      notify.success(MESSAGES.enrolment.step1Saved, STEP_NOTICE);
      return navigate(detailsOf(userCourseId));
    },
  });
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

/**
 * Said before payment, because a course cannot be finished without an observer. The tick is for the learner alone: it is
 * not sent, and not required.
 */
function ObserverLine() {
  return (
    <div>
      <Checkbox
        label="I know who will observe me (optional)"
        description="You need an observer to finish this course. You name them after you pay."
      />
      <details className={classes.folded}>
        <summary>Who can observe me?</summary>
        <dl className={classes.facts}>
          <dt>Who counts</dt>
          <dd>
            A manager, supervisor, chef, business owner or experienced workmate, past or present,
            who knows the work and has seen you do the tasks at least three times. You can't observe
            yourself.
          </dd>
          <dt>What they do</dt>
          <dd>
            They fill in one form about you, on a phone or computer, and sign it. They don't need a
            login and don't pay anything.
          </dd>
          <dt>When we ask</dt>
          <dd>
            Straight after you pay. Your lessons open once we have their name and email address. You
            can name another observer later.
          </dd>
          <dt>If you don't have one</dt>
          <dd>
            You can also volunteer in a kitchen, such as a club, a school canteen or a community
            centre. Talk to us before you pay: <ContactUs />. Without an observer we can't issue
            your certificate.
          </dd>
        </dl>
      </details>
    </div>
  );
}

const dueCents = (course: CatalogueCourse, discount: Discount) =>
  discount.state === 'applied' ? discount.totalCents : priceCents(course);

function PayButton({ course }: { course: CatalogueCourse }) {
  const { hasPromoCode } = useFormikContext<PaymentValues>().values;
  const discount = useAppSelector(selectDiscount);
  const order = useAppSelector(selectOrder);
  const cents = dueCents(course, discount);
  return (
    <div className={classes.pay}>
      {order.state === 'refused' && <InlineRefusal>{order.message}</InlineRefusal>}
      <SubmitButton fullWidth>
        {isCardAsked(hasPromoCode, discount) ? `Pay ${showCents(cents)}` : 'Enrol now'}
      </SubmitButton>
      <p className={classes.small}>
        {course.courseTitle}. You can start straight away. You have access for 12 months from today.
        Not refundable, except as the student handbook or the law says.
      </p>
    </div>
  );
}

/** Warns a learner from a state where the course is not valid, before payment. */
function StateNotice({ course }: { course: CatalogueCourse }) {
  const { state } = useFormikContext<PaymentValues>().values;
  const isValidThere = course.validStates.some((valid) => valid === state);
  return (
    <FormNote shown={state !== '' && !isValidThere}>
      <strong>Do you work in {state}?</strong> This course isn't valid there. If you do,{' '}
      <Anchor inherit component={Link} to={NEW_ENROLMENT}>
        choose another course
      </Anchor>{' '}
      before you pay.
    </FormNote>
  );
}
