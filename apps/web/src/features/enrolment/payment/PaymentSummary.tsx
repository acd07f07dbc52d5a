import type { CatalogueCourse } from '@platewise/shared/content/courses';
import { priceCents, unitsOf } from '@platewise/shared/content/courses';
import { useAppSelector } from '../../../app/hooks';
import { IncludedList } from '../../../components/courses/IncludedList';
import { ValidStates } from '../../../components/courses/ValidStates';
import { OrderSummary } from '../../../components/OrderSummary';
import { PriceParts } from '../../../components/PriceParts';
import { selectDiscount } from '../enrolmentSlice';
import { useDesk } from '../useDesk';
import classes from './Payment.module.css';

export function PaymentSummary({ course }: { course: CatalogueCourse }) {
  const discount = useAppSelector((state) => selectDiscount(state, course.courseId));
  const fullCents = priceCents(course);
  const desk = useDesk();
  const applied = discount.state === 'applied' ? discount : null;
  return (
    <OrderSummary
      lines={[
        {
          title: course.courseTitle,
          detail: <Units course={course} />,
          amountCents: fullCents,
        },
      ]}
      fullCents={fullCents}
      dueCents={applied?.totalCents ?? fullCents}
      discountLabel={applied ? `Code ${applied.code}` : undefined}
      note="Paid once, in Australian dollars. Not refundable within the 12 months, except where the student handbook or the law says so."
    >
      {desk ? <Facts course={course} /> : <FoldedFacts course={course} />}
    </OrderSummary>
  );
}

const FoldedFacts = ({ course }: { course: CatalogueCourse }) => (
  <details className={classes.folded}>
    <summary>What is included, and where it is valid</summary>
    <Facts course={course} />
  </details>
);

const Facts = ({ course }: { course: CatalogueCourse }) => (
  <>
    <PriceParts course={course} />
    <IncludedList course={course} />
    <p className={classes.valid}>
      <strong>Valid in:</strong> <ValidStates states={course.validStates} />
    </p>
  </>
);

const Units = ({ course }: { course: CatalogueCourse }) =>
  unitsOf(course).map(({ code, title }) => (
    <div key={code}>
      <span className={classes.unitCode}>{code}</span> {title}
    </div>
  ));
