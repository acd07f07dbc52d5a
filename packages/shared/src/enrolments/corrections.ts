import type { InferType } from 'yup';
import { longText, required, response, whole } from '../fields';
import { enrolmentStep2Schema } from './step2';

/** The answers of step 2 that the office can correct, as people say them. The USI itself is a field of Edit User Course. */
export const CORRECTABLE_ANSWERS = {
  dateOfBirth: 'Date of birth',
  gender: 'Gender',
  usiFirstName: 'USI first name',
  usiMiddleName: 'USI middle name',
  usiLastName: 'USI last name',
  usiOneName: 'One name only',
  levelOfSchool: 'Highest completed school level',
  stillEnrolledInSchool: 'Still at secondary school',
  completedTertiary: 'Has another qualification',
  levelOfEducation: 'Highest qualification',
  reasonForUndertakingCourse: 'Reason for taking the course',
  englishLanguageAtHome: 'English at home',
  languageAtHomeOther: 'Other language at home',
  bornInAustralia: 'Born in Australia',
  countryOfBirth: 'Country of birth',
  disability: 'Disability',
  disabilityType: 'Type of disability',
  aboriginalOrTorresStraitIslandOrigin: 'Aboriginal or Torres Strait Islander origin',
  indigenousOrigin: 'Which origin',
} as const satisfies Partial<Record<keyof typeof enrolmentStep2Schema.fields, string>>;
export type CorrectableAnswer = keyof typeof CORRECTABLE_ANSWERS;

export const CORRECTABLE_NAMES = Object.keys(CORRECTABLE_ANSWERS) as CorrectableAnswer[];

/** The answer from which a field of the NAT files is made, by the title of the field. */
const ANSWER_OF_NAT_FIELD: Record<string, CorrectableAnswer> = {
  'Name for encryption': 'usiFirstName',
  'Client first given name': 'usiFirstName',
  'Client family name': 'usiLastName',
  'Highest school level completed identifier': 'levelOfSchool',
  Gender: 'gender',
  'Date of birth': 'dateOfBirth',
  'Indigenous status identifier': 'aboriginalOrTorresStraitIslandOrigin',
  'Language identifier': 'englishLanguageAtHome',
  'Country identifier (birth)': 'bornInAustralia',
  'Disability flag': 'disability',
  'Disability type identifier': 'disabilityType',
  'Prior educational achievement flag': 'completedTertiary',
  'Prior educational achievement identifier': 'levelOfEducation',
  'At school flag': 'stillEnrolledInSchool',
  'Study reason identifier': 'reasonForUndertakingCourse',
};

export const answerOfNatField = (title: string): CorrectableAnswer | null =>
  ANSWER_OF_NAT_FIELD[title] ?? null;

export const correctionSchema = enrolmentStep2Schema.pick(CORRECTABLE_NAMES).shape({
  reason: longText('Reason', 500).required(required('Reason')),
  /** The version of the enrolment that the office has seen. */
  version: whole('Version').required(required('Version')),
});
export type Correction = InferType<typeof correctionSchema>;

export const correctableAnswersResponse = response.object({
  userCourseId: response.text(),
  dateOfBirth: response.text(),
  gender: response.text(),
  usiFirstName: response.text(),
  usiMiddleName: response.maybeText(),
  usiLastName: response.text(),
  usiOneName: response.bool(),
  levelOfSchool: response.text(),
  stillEnrolledInSchool: response.bool(),
  completedTertiary: response.bool(),
  levelOfEducation: response.maybeText(),
  reasonForUndertakingCourse: response.text(),
  englishLanguageAtHome: response.bool(),
  languageAtHomeOther: response.maybeText(),
  bornInAustralia: response.bool(),
  countryOfBirth: response.text(),
  disability: response.bool(),
  disabilityType: response.maybeText(),
  aboriginalOrTorresStraitIslandOrigin: response.bool(),
  indigenousOrigin: response.maybeText(),
  /** A parent or guardian has agreed to the enrolment. */
  guardianAcknowledgment: response.bool(),
  version: response.int(),
});
export type CorrectableAnswers = InferType<typeof correctableAnswersResponse>;

export const correctionResponse = response.object({
  /** In words. */
  corrected: response.list(response.text()),
  /** The learner's certificate that has another name now. It does not change by itself. */
  certificateToReplace: response.maybeText(),
});
export type CorrectionResult = InferType<typeof correctionResponse>;
