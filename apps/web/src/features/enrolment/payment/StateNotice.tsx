import { Anchor } from '@mantine/core';
import type { CatalogueCourse } from '@platewise/shared/courses';
import { useFormikContext } from 'formik';
import { Link } from 'react-router-dom';
import { FormNote } from '../FormNote';
import { NEW_ENROLMENT } from '../pages';
import type { PaymentValues } from './paymentValues';

/** Somebody who lives where the course does not count should hear of it before paying. */
export function StateNotice({ course }: { course: CatalogueCourse }) {
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
