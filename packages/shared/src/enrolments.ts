import type { Schema } from 'yup';
import { response } from './fields';

export const ENROLMENT_MONTHS = 12;

/** The named field has this value; both forms of a yes (true, 'TRUE') count. */
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

/** What steps 2 and 3 are answered with besides what was saved. */
export const stepState = {
  enrolmentCompleted: response.bool(),
  courseId: response.int(),
  userCourseId: response.text(),
  studentFirstName: response.text(),
  studentLastName: response.text(),
};
