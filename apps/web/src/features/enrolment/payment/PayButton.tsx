import { Alert } from '@mantine/core';
import { type CatalogueCourse, priceCents } from '@platewise/shared/courses';
import { showCents } from '@platewise/shared/money';
import { IconAlertCircle } from '@tabler/icons-react';
import { useFormikContext } from 'formik';
import { useAppSelector } from '../../../app/hooks';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { selectDiscount, selectOrder } from '../enrolmentSlice';
import classes from './Payment.module.css';
import { isCardAsked, type PaymentValues } from './paymentValues';

export function PayButton({ course }: { course: CatalogueCourse }) {
  const { hasPromoCode } = useFormikContext<PaymentValues>().values;
  const discount = useAppSelector(selectDiscount);
  const order = useAppSelector(selectOrder);
  const cents = discount.state === 'applied' ? discount.totalCents : priceCents(course);
  return (
    <div className={classes.pay}>
      {order.state === 'refused' && (
        <Alert color="tomato" icon={<IconAlertCircle aria-hidden />} role="presentation">
          {order.message}
        </Alert>
      )}
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
