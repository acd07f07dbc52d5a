import {
  type CatalogueCourse,
  certificateCodesString,
  PURCHASABLE_COURSES,
  priceCents,
} from '@platewise/shared/content/courses';
import { showWholeDollars } from '@platewise/shared/money';
import { useField, useFormikContext } from 'formik';
import { useSiteConfigQuery } from '../../../api/siteConfigApi';
import { ValidStates } from '../../../components/courses/ValidStates';
import { FieldError } from '../../../ui/form/FieldError';
import { FormSection } from '../../../ui/form/FormSection';
import classes from './Courses.module.css';
import type { PurchaseValues } from './purchaseValues';
import { QuantityField } from './QuantityField';

export function CourseSection() {
  const { errors, submitCount } = useFormikContext<PurchaseValues>();
  const open = useSiteConfigQuery().data?.openCourseIds;
  // Of a single line there is word beside it.
  const message = typeof errors.courseQuantities === 'string' ? errors.courseQuantities : null;
  const shown = submitCount > 0 ? message : null;
  // Asked for last, though it stands first.
  const isNext = Object.keys(errors).length === 1;
  return (
    <FormSection title="How many of each course?">
      <div
        data-field="courseQuantities"
        data-invalid-field={shown && isNext ? true : undefined}
        className={classes.courses}
      >
        {shown && (
          <div id="courseQuantities-error" className={classes.error}>
            <FieldError>{shown}</FieldError>
          </div>
        )}
        <ul className={classes.list}>
          {PURCHASABLE_COURSES.map((course, index) => (
            <CourseLine
              key={course.courseId}
              course={course}
              name={`courseQuantities[${index}].quantity`}
              isOpen={open?.includes(course.courseId) ?? true}
              describedBy={shown ? 'courseQuantities-error' : undefined}
            />
          ))}
        </ul>
      </div>
    </FormSection>
  );
}

type Props = { course: CatalogueCourse; name: string; isOpen: boolean; describedBy?: string };

/** A course, its price, how many, and what they come to. */
function CourseLine({ course, name, isOpen, describedBy }: Props) {
  const [{ value }] = useField<string | number>(name);
  const cents = priceCents(course);
  return (
    <li className={classes.line} data-chosen={Number(value) > 0}>
      <div className={classes.about}>
        <span className={classes.title}>{course.courseTitle}</span>
        <span className={classes.facts}>
          {certificateCodesString(course)}. <ValidStates states={course.validStates} />
        </span>
      </div>
      <span className={classes.price}>
        {showWholeDollars(cents)} <span className={classes.each}>each</span>
      </span>
      {isOpen ? (
        <QuantityField name={name} label={course.courseTitle} describedBy={describedBy} />
      ) : (
        <span className={classes.closed}>Not open at the moment</span>
      )}
      <output className={classes.total} aria-label={`Total for ${course.courseTitle}`}>
        {showWholeDollars(cents * (Number(value) || 0))}
      </output>
    </li>
  );
}
