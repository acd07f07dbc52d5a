import {
  type EnrolmentStep2,
  type EnrolmentStep2Answer,
  enrolmentStep2Schema,
} from '@platewise/shared/enrolments/step2';
import { required } from '@platewise/shared/fields';
import { hasOneName } from '@platewise/shared/personNames';
import type { StringSchema } from 'yup';

type State = Pick<
  EnrolmentStep2Answer,
  | 'enrolmentCompleted'
  | 'redirectToStep3'
  | 'courseId'
  | 'userCourseId'
  | 'studentFirstName'
  | 'studentLastName'
  | 'usiRegistry'
>;
type Answers = Omit<EnrolmentStep2Answer, keyof State>;
type Ticks = 'studentAcknowledgment' | 'guardianAcknowledgment' | 'usiOneName';

/** Texts, yes/no answers as 'TRUE' and 'FALSE', and checkboxes as booleans. */
export type DetailsValues = Record<Exclude<keyof Answers, Ticks>, string> & Record<Ticks, boolean>;

const typed = (value: string | boolean | null) =>
  typeof value === 'boolean' ? String(value).toUpperCase() : (value ?? '');

const NAMES = Object.keys(enrolmentStep2Schema.fields) as (keyof Answers)[];

/** The saved answers, or what we know about the learner before the first save. */
export function toValues(answer: EnrolmentStep2Answer): DetailsValues {
  const texts = Object.fromEntries(NAMES.map((name) => [name, typed(answer[name])])) as Record<
    keyof Answers,
    string
  >;
  const usiFirstName = answer.usiFirstName ?? answer.studentFirstName;
  const usiLastName = answer.usiLastName ?? answer.studentLastName;
  const usiOneName =
    answer.usiOneName ?? hasOneName({ firstName: usiFirstName, lastName: usiLastName });
  return {
    ...texts,
    usiFirstName,
    usiLastName: usiOneName ? '' : usiLastName,
    usiOneName,
    englishLanguageAtHome: texts.englishLanguageAtHome || 'TRUE',
    studentAcknowledgment: answer.studentAcknowledgment ?? false,
    guardianAcknowledgment: answer.guardianAcknowledgment ?? false,
  };
}

const ADDRESS_PARTS = {
  streetNumber: 'Street number',
  streetName: 'Street name',
  city: 'City',
  state: 'State',
  postcode: 'Post code',
};

/** The server would silently drop an incomplete address. */
const wholeAddress = (schema: StringSchema<string | undefined>, label: string) =>
  schema.test('whole-address', required(label), (value, { parent }) => {
    const values = parent as Record<string, unknown>;
    return Boolean(value) || Object.keys(ADDRESS_PARTS).every((name) => !values[name]);
  });

const { fields } = enrolmentStep2Schema;
const text = (name: keyof typeof fields) => fields[name] as StringSchema<string | undefined>;

export const detailsSchema = enrolmentStep2Schema.shape({
  streetNumber: wholeAddress(text('streetNumber'), ADDRESS_PARTS.streetNumber),
  streetName: wholeAddress(text('streetName'), ADDRESS_PARTS.streetName),
  city: wholeAddress(text('city'), ADDRESS_PARTS.city),
  state: wholeAddress(text('state'), ADDRESS_PARTS.state),
  postcode: wholeAddress(text('postcode'), ADDRESS_PARTS.postcode),
});

/** The answers that are sent. The address that was searched for is dropped once its parts have been edited. */
export function toAnswers(values: EnrolmentStep2, loaded: DetailsValues): EnrolmentStep2 {
  const parts = ['unitNumber', ...Object.keys(ADDRESS_PARTS)] as (keyof EnrolmentStep2)[];
  const sameAddress = parts.every(
    (name) => (values[name as keyof typeof values] ?? '') === loaded[name],
  );
  return {
    ...values,
    fullAddress: sameAddress ? values.fullAddress : undefined,
    usiLastName: values.usiLastName ?? values.usiFirstName,
  };
}
