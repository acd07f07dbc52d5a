import { PURCHASABLE_COURSES } from '@platewise/shared/courses';
import { useFormikContext } from 'formik';
import { useSiteConfigQuery } from '../../../api/siteConfigApi';
import { FieldError } from '../../../ui/form/FieldError';
import { FormSection } from '../../../ui/form/FormSection';
import { CourseLine } from './CourseLine';
import classes from './Courses.module.css';
import type { PurchaseValues } from './purchaseValues';

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
