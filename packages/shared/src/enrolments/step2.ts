import { type InferType, object } from 'yup';
import { addressFields } from '../addresses';
import { COUNTRIES } from '../addresses/countries';
import { ageOn, sydneyDay } from '../dates';
import { isNo, isYes, shownWhen, stepState } from '../enrolments';
import { birthday, code, isUsi, oneOf, phone, required, response, text, yesNo } from '../fields';
import { LANGUAGES } from '../languages';
import { MESSAGES } from '../messages';
import {
  DISABILITY_TYPES,
  EDUCATION_LEVELS,
  GENDERS,
  HOW_HEARD,
  INDIGENOUS_ORIGINS,
  labelsOf,
  SCHOOL_LEVELS,
  STUDY_REASONS,
} from '../options';
import { personName } from '../personNames/text';

export const ADULT_AGE = 18;

const { student: TICK_STUDENT, guardian: TICK_GUARDIAN } = MESSAGES.enrolment;
const { question } = MESSAGES;

export const isUnderage = (dateOfBirth: string | undefined, today: string) =>
  dateOfBirth !== undefined && dateOfBirth !== '' && ageOn(dateOfBirth, today) < ADULT_AGE;

export const enrolmentStep2Schema = object({
  dateOfBirth: birthday().required(required('Date of birth')),
  gender: oneOf(
    'Gender',
    GENDERS.map(({ value }) => value),
  ).required(question.gender),
  phone: phone('Telephone').required(required('Telephone')),
  fullAddress: text('Address', 250),
  unitNumber: text('Unit number', 60),
  streetNumber: text('Street number', 15),
  streetName: text('Street name', 70),
  city: text('City', 50),
  state: addressFields.state.notRequired(),
  postcode: addressFields.postcode.notRequired(),
  levelOfSchool: oneOf('Level of school', labelsOf(SCHOOL_LEVELS)).required(question.levelOfSchool),
  stillEnrolledInSchool: yesNo().required(question.stillEnrolledInSchool),
  completedTertiary: yesNo().required(question.completedTertiary),
  levelOfEducation: shownWhen(
    oneOf('Level of education', labelsOf(EDUCATION_LEVELS)),
    'completedTertiary',
    isYes,
    (s) => s.required(question.levelOfEducation),
  ),
  reasonForUndertakingCourse: oneOf(
    'Reason for undertaking the course',
    labelsOf(STUDY_REASONS),
  ).required(question.reasonForUndertakingCourse),
  usiFirstName: personName('USI first name').required(required('USI first name')),
  usiMiddleName: personName('USI middle name').when('usiOneName', {
    is: true,
    then: (schema) => schema.transform(() => undefined),
  }),
  usiLastName: personName('USI last name').when('usiOneName', {
    is: true,
    // The server copies the one name, as the national register of identifiers asks.
    then: (schema) => schema.transform(() => undefined),
    otherwise: (schema) => schema.required(required('USI last name')),
  }),
  /** Missing from clients that do not ask: equal names then count as one. */
  usiOneName: yesNo('One name only').optional(),
  hasUsi: yesNo().required(question.hasUsi),
  usiNumber: shownWhen(code('USI number', 20), 'hasUsi', isYes, (s) =>
    s
      .required(required('USI number'))
      .test(
        'usi',
        (value, ctx) =>
          !value || isUsi(value) || ctx.createError({ message: MESSAGES.field.notAUsi(value) }),
      ),
  ),
  howDidYouHear: oneOf('How did you hear about us', HOW_HEARD).required(question.howDidYouHear),
  disability: yesNo().required(question.disability),
  disabilityType: shownWhen(
    oneOf('Disability type', labelsOf(DISABILITY_TYPES)),
    'disability',
    isYes,
    (s) => s.required(question.disabilityType),
  ),
  bornInAustralia: yesNo().required(question.bornInAustralia),
  countryOfBirth: shownWhen(oneOf('Country', labelsOf(COUNTRIES)), 'bornInAustralia', isNo, (s) =>
    s.required(question.countryOfBirth),
  ),
  aboriginalOrTorresStraitIslandOrigin: yesNo().required(question.indigenousOrigin),
  indigenousOrigin: shownWhen(
    oneOf('Origin', labelsOf(INDIGENOUS_ORIGINS)),
    'aboriginalOrTorresStraitIslandOrigin',
    isYes,
    (s) => s,
  ),
  englishLanguageAtHome: yesNo().required(question.languageAtHome),
  languageAtHomeOther: shownWhen(
    oneOf('Other language', labelsOf(LANGUAGES)),
    'englishLanguageAtHome',
    isNo,
    (s) => s.required(question.languageAtHomeOther),
  ),
  goodUnderstandingOfEnglish: yesNo().required(question.goodUnderstandingOfEnglish),
  understandFalseInfo: yesNo().required(question.understandFalseInfo),
  understandTimeToComplete: yesNo().required(question.understandTimeToComplete),
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

export const enrolmentStep2Answer = response.object({
  ...stepState,
  redirectToStep3: response.bool(),
  /** Whether the USI Registry can be asked. A server of an earlier release does not send it. */
  usiRegistry: response.bool().optional(),
  /** The saved answers, or the learner's latest answers of another enrolment; null before there are any. */
  dateOfBirth: response.maybeText(),
  gender: response.maybeText(),
  phone: response.maybeText(),
  fullAddress: response.maybeText(),
  unitNumber: response.maybeText(),
  streetNumber: response.maybeText(),
  streetName: response.maybeText(),
  city: response.maybeText(),
  state: response.maybeText(),
  postcode: response.maybeText(),
  levelOfSchool: response.maybeText(),
  stillEnrolledInSchool: response.maybeBool(),
  completedTertiary: response.maybeBool(),
  levelOfEducation: response.maybeText(),
  reasonForUndertakingCourse: response.maybeText(),
  usiFirstName: response.maybeText(),
  usiMiddleName: response.maybeText(),
  usiLastName: response.maybeText(),
  usiOneName: response.maybeBool(),
  hasUsi: response.maybeBool(),
  usiNumber: response.maybeText(),
  howDidYouHear: response.maybeText(),
  disability: response.maybeBool(),
  disabilityType: response.maybeText(),
  bornInAustralia: response.maybeBool(),
  countryOfBirth: response.maybeText(),
  aboriginalOrTorresStraitIslandOrigin: response.maybeBool(),
  indigenousOrigin: response.maybeText(),
  englishLanguageAtHome: response.maybeBool(),
  languageAtHomeOther: response.maybeText(),
  goodUnderstandingOfEnglish: response.maybeBool(),
  understandFalseInfo: response.maybeBool(),
  understandTimeToComplete: response.maybeBool(),
  studentAcknowledgment: response.maybeBool(),
  guardianAcknowledgment: response.maybeBool(),
});
export type EnrolmentStep2Answer = InferType<typeof enrolmentStep2Answer>;

export const enrolmentStep2SavedAnswer = response.object({
  enrolmentCompleted: response.bool(),
  redirectToStep3: response.bool(),
  courseId: response.int(),
  userCourseId: response.text(),
});
