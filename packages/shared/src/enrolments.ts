import type { Schema } from 'yup';
import { response } from './fields';

export { ENROLMENT_MONTHS } from './enrolments/term';

/** True for a yes, as a boolean or as the text of a form ('TRUE'). */
export const isYes = (value: unknown) => value === true || value === 'TRUE' || value === 'true';
export const isNo = (value: unknown) => value === false || value === 'FALSE' || value === 'false';

export const shownWhen = <S extends Schema>(
  schema: S,
  field: string,
  shown: (value: unknown) => boolean,
  then: (schema: S) => S,
) =>
  schema.when(field, ([value], current) =>
    shown(value) ? then(current as S) : (current as S).transform(() => undefined),
  ) as S;

/** The fields that steps 2 and 3 return in addition to the saved answers. */
export const stepState = {
  enrolmentCompleted: response.bool(),
  courseId: response.int(),
  userCourseId: response.text(),
  studentFirstName: response.text(),
  studentLastName: response.text(),
};
