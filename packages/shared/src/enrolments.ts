import { type InferType, object, type Schema, type StringSchema } from 'yup';
import { addressFields } from './addresses';
import { COUNTRIES } from './countries';
import { ageOn, sydneyDay } from './dates';
import {
  answer,
  code,
  day,
  email,
  isUsi,
  notAUsi,
  oneOf,
  phone,
  required,
  text,
  whole,
  yesNo,
} from './fields';
import { LANGUAGES } from './languages';
import {
  DISABILITY_TYPES,
  EDUCATION_LEVELS,
  EMPLOYMENT_STATUSES,
  EXPERIENCE_PLACES,
  GENDERS,
  HOW_HEARD,
  labelsOf,
  OBSERVER_RELATIONSHIPS,
  SCHOOL_LEVELS,
  STUDY_REASONS,
} from './options';
import { cardFields } from './payments';

export const ENROLMENT_MONTHS = 12;
export const MIN_BIRTH_YEAR = 1930;
export const ADULT_AGE = 18;

/* ---- Step 1: who pays, and how ---- */

export const TICK_HANDBOOK = 'Please tick the student handbook acknowledgement.';

/** Messages come in the specified order: address, email, terms, code. The card is checked apart, when something is due. */
export const enrolmentStep1Schema = object({
  courseId: whole('Course').required(required('Course')),
  ...addressFields,
  email: email().required(required('Email address')),
  understandTerms: yesNo().required(TICK_HANDBOOK).oneOf([true], TICK_HANDBOOK),
  /** The form's own: a code takes the card's place. */
  hasPromoCode: yesNo('Promo code').default(false),
  promoCode: code('Promo code', 50).when('hasPromoCode', {
    is: true,
    then: (schema) => schema.required(required('Promo code')),
  }),
  discountCode: code('Discount code', 50),
  ...cardFields,
  paymentMethodId: text('Payment method', 100),
});
export type EnrolmentStep1 = InferType<typeof enrolmentStep1Schema>;

export const enrolmentStep1Answer = answer.object({
  enrolmentSuccessful: answer.bool(),
  errorMessage: answer.maybeText(),
  /** The user course id. */
  id: answer.maybeText(),
});
export type EnrolmentStep1Answer = InferType<typeof enrolmentStep1Answer>;

export const discountedPriceSchema = object({
  courseId: whole('Course').required(required('Course')),
  promoCode: code('Promo code', 50).required(required('Promo code')),
});
export const discountedPriceAnswer = answer.object({
  promoCodeValid: answer.bool(),
  /** Dollars. */
  totalAfterDiscount: answer.number(),
});
export type DiscountedPrice = InferType<typeof discountedPriceAnswer>;

/* ---- Step 2: what the law wants to know of a learner ---- */

/** The named field has this value; both forms of a yes (true, 'TRUE') count. */
const isYes = (value: unknown) => value === true || value === 'TRUE' || value === 'true';
const isNo = (value: unknown) => value === false || value === 'FALSE' || value === 'false';

const shownWhen = <S extends Schema>(
  schema: S,
  field: string,
  shown: (value: unknown) => boolean,
  then: (schema: S) => S,
) =>
  schema.when(field, ([value], current) =>
    shown(value) ? then(current as S) : (current as S).transform(() => undefined),
  ) as S;

export const TICK_STUDENT = 'Please tick the STUDENT acknowledgement.';
export const TICK_GUARDIAN = 'Please tick PARENT/GUARDIAN acknowledgement';

export const isUnderage = (dateOfBirth: string | undefined, today: string) =>
  dateOfBirth !== undefined && dateOfBirth !== '' && ageOn(dateOfBirth, today) < ADULT_AGE;

const optional = <S extends StringSchema>(schema: S) => schema;

export const enrolmentStep2Schema = object({
  dateOfBirth: day('Date of birth')
    .required(required('Date of birth'))
    .test(
      'range',
      'Date of birth must be between 01/01/1930 and today.',
      (value) => !value || (value >= `${MIN_BIRTH_YEAR}-01-01` && value <= sydneyDay(new Date())),
    ),
  gender: oneOf(
    'Gender',
    GENDERS.map(({ value }) => value),
  ).required(required('Gender')),
  phone: phone('Telephone').required(required('Telephone')),
  fullAddress: optional(text('Address', 250)),
  unitNumber: text('Unit number', 60),
  streetNumber: text('Street number', 15),
  streetName: text('Street name', 70),
  city: text('City', 50),
  state: addressFields.state.notRequired(),
  postcode: text('Post code', 4).matches(/^\d{4}$/, {
    message: 'Post code must be 4 digits.',
    excludeEmptyString: true,
  }),
  levelOfSchool: oneOf('Level of school', labelsOf(SCHOOL_LEVELS)).required(
    required('Level of school'),
  ),
  stillEnrolledInSchool: yesNo().required(required('Still enrolled in school')),
  completedTertiary: yesNo().required(required('Completed tertiary education')),
  levelOfEducation: shownWhen(
    oneOf('Level of education', labelsOf(EDUCATION_LEVELS)),
    'completedTertiary',
    isYes,
    (s) => s.required(required('Level of education')),
  ),
  reasonForUndertakingCourse: oneOf(
    'Reason for undertaking the course',
    labelsOf(STUDY_REASONS),
  ).required(required('Reason for undertaking the course')),
  usiFirstName: text('USI first name', 40).required(required('USI first name')),
  usiMiddleName: text('USI middle name', 40),
  usiLastName: text('USI last name', 40).required(required('USI last name')),
  hasUsi: yesNo().required(required('Do you have a USI')),
  usiNumber: shownWhen(code('USI number', 20), 'hasUsi', isYes, (s) =>
    s
      .required(required('USI number'))
      .test(
        'usi',
        (value, ctx) => !value || isUsi(value) || ctx.createError({ message: notAUsi(value) }),
      ),
  ),
  howDidYouHear: oneOf('How did you hear about us', HOW_HEARD).required(
    required('How did you hear about us'),
  ),
  disability: yesNo().required(required('Disability')),
  disabilityType: shownWhen(
    oneOf('Disability type', labelsOf(DISABILITY_TYPES)),
    'disability',
    isYes,
    (s) => s.required(required('Disability type')),
  ),
  bornInAustralia: yesNo().required(required('Born in Australia')),
  countryOfBirth: shownWhen(oneOf('Country', labelsOf(COUNTRIES)), 'bornInAustralia', isNo, (s) =>
    s.required(required('Country')),
  ),
  aboriginalOrTorresStraitIslandOrigin: yesNo().required(
    required('Aboriginal or Torres Strait Islander origin'),
  ),
  englishLanguageAtHome: yesNo().required(required('Language at home')),
  languageAtHomeOther: shownWhen(
    oneOf('Other language', labelsOf(LANGUAGES)),
    'englishLanguageAtHome',
    isNo,
    (s) => s.required(required('Other language')),
  ),
  goodUnderstandingOfEnglish: yesNo().required(required('Good understanding of English')),
  understandFalseInfo: yesNo().required(required('Understanding of false information')),
  understandTimeToComplete: yesNo().required(required('Understanding of the time to complete')),
  studentAcknowledgment: yesNo().required(TICK_STUDENT).oneOf([true], TICK_STUDENT),
  guardianAcknowledgment: yesNo()
    .default(false)
    .when('dateOfBirth', ([born], schema) =>
      isUnderage(born, sydneyDay(new Date()))
        ? schema.required(TICK_GUARDIAN).oneOf([true], TICK_GUARDIAN)
        : schema,
    ),
});
export type EnrolmentStep2 = InferType<typeof enrolmentStep2Schema>;

const stepState = {
  enrolmentCompleted: answer.bool(),
  courseId: answer.int(),
  userCourseId: answer.text(),
  studentFirstName: answer.text(),
  studentLastName: answer.text(),
};

export const enrolmentStep2Answer = answer.object({
  ...stepState,
  redirectToStep3: answer.bool(),
  /** What has been saved, or the learner's latest answers of another enrolment; null before there are any. */
  dateOfBirth: answer.maybeText(),
  gender: answer.maybeText(),
  phone: answer.maybeText(),
  fullAddress: answer.maybeText(),
  unitNumber: answer.maybeText(),
  streetNumber: answer.maybeText(),
  streetName: answer.maybeText(),
  city: answer.maybeText(),
  state: answer.maybeText(),
  postcode: answer.maybeText(),
  levelOfSchool: answer.maybeText(),
  stillEnrolledInSchool: answer.maybeBool(),
  completedTertiary: answer.maybeBool(),
  levelOfEducation: answer.maybeText(),
  reasonForUndertakingCourse: answer.maybeText(),
  usiFirstName: answer.maybeText(),
  usiMiddleName: answer.maybeText(),
  usiLastName: answer.maybeText(),
  hasUsi: answer.maybeBool(),
  usiNumber: answer.maybeText(),
  howDidYouHear: answer.maybeText(),
  disability: answer.maybeBool(),
  disabilityType: answer.maybeText(),
  bornInAustralia: answer.maybeBool(),
  countryOfBirth: answer.maybeText(),
  aboriginalOrTorresStraitIslandOrigin: answer.maybeBool(),
  englishLanguageAtHome: answer.maybeBool(),
  languageAtHomeOther: answer.maybeText(),
  goodUnderstandingOfEnglish: answer.maybeBool(),
  understandFalseInfo: answer.maybeBool(),
  understandTimeToComplete: answer.maybeBool(),
  studentAcknowledgment: answer.maybeBool(),
  guardianAcknowledgment: answer.maybeBool(),
});
export type EnrolmentStep2Answer = InferType<typeof enrolmentStep2Answer>;

export const enrolmentStep2SavedAnswer = answer.object({
  enrolmentCompleted: answer.bool(),
  redirectToStep3: answer.bool(),
  courseId: answer.int(),
  userCourseId: answer.text(),
});

/* ---- Step 3: where the learner works, and who observes ---- */

export const enrolmentStep3Schema = object({
  workplaceIsHome: yesNo().required(required('Where you gained your experience')),
  workplaceName: text('Workplace name', 100),
  workplaceSuburb: shownWhen(text('Workplace suburb', 50), 'workplaceIsHome', isNo, (s) =>
    s.required(required('Workplace suburb')),
  ),
  workplacePhone: shownWhen(phone('Workplace phone'), 'workplaceIsHome', isNo, (s) =>
    s.required(required('Workplace phone')),
  ),
  currentEmploymentStatus: oneOf('Employment status', labelsOf(EMPLOYMENT_STATUSES)).required(
    required('Employment status'),
  ),
  relationshipToObserver: oneOf('Relationship to observer', OBSERVER_RELATIONSHIPS).required(
    required('Relationship to observer'),
  ),
  observerFirstName: text('Observer first name', 40).required(required('Observer first name')),
  observerLastName: text('Observer last name', 40).required(required('Observer last name')),
  observerEmail: email('Observer email').required(required('Observer email')),
});
export type EnrolmentStep3 = InferType<typeof enrolmentStep3Schema>;

/** The form asks Business, Volunteer or Home; a workplace has a name only in a business. */
export const enrolmentStep3FormSchema = enrolmentStep3Schema
  .omit(['workplaceIsHome', 'workplaceSuburb', 'workplacePhone'])
  .concat(
    object({
      whereExperience: oneOf('Experience', EXPERIENCE_PLACES).required(
        required('Where you gained your experience'),
      ),
      workplaceName: text('Workplace name', 100).when('whereExperience', {
        is: 'Business',
        then: (s) => s.required(required('Workplace name')),
      }),
      workplaceSuburb: text('Workplace suburb', 50).when('whereExperience', {
        is: 'Home',
        otherwise: (s) => s.required(required('Workplace suburb')),
      }),
      workplacePhone: phone('Workplace phone').when('whereExperience', {
        is: 'Home',
        otherwise: (s) => s.required(required('Workplace phone')),
      }),
    }),
  );

export const enrolmentStep3Answer = answer.object({
  ...stepState,
  redirectToStep2: answer.bool(),
  workplaceIsHome: answer.maybeBool(),
  workplaceName: answer.maybeText(),
  workplaceSuburb: answer.maybeText(),
  workplacePhone: answer.maybeText(),
  currentEmploymentStatus: answer.maybeText(),
  relationshipToObserver: answer.maybeText(),
  observerFirstName: answer.maybeText(),
  observerLastName: answer.maybeText(),
  observerEmail: answer.maybeText(),
});
export type EnrolmentStep3Answer = InferType<typeof enrolmentStep3Answer>;

export const enrolmentStep3SavedAnswer = answer.object({
  enrolmentCompleted: answer.bool(),
  redirectToStep2: answer.bool(),
  courseId: answer.int(),
  userCourseid: answer.text(),
});

/** Case, accents and spacing do not make another person. */
export const samePerson = (
  a: { firstName: string; lastName: string },
  b: { firstName: string; lastName: string },
) => plainName(a) === plainName(b);

const plainName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName}${lastName}`
    .normalize('NFKD')
    .replace(/[\p{M}\s'’.-]/gu, '')
    .toLowerCase();
