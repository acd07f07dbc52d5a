import { array, type InferType, object, string } from 'yup';
import { AUSTRALIAN_STATES } from './addresses/australianStates';
import { day, email, longText, phone, required, response, text, whole, yesNo } from './fields';
import {
  ADVICE,
  ADVICE_REASONS,
  type Advice,
  type AdviceReason,
  SKILL_ITEMS,
  type SkillItem,
  SUPPORTS,
  type Support,
} from './suitability/words';

export const BUSINESS_KINDS = ['hospitality', 'care'] as const;
export const ROLES = ['supervisor', 'handler'] as const;
/** The NSW certificate of a supervisor that the person holds. */
export const HELD_CERTIFICATES = ['none', 'current', 'expired'] as const;
const SUPPORT_KEYS = Object.keys(SUPPORTS) as Support[];

const item = (label: string) => text(label, 40).required('Please choose an answer.');
const choice = <T extends string>(from: readonly T[]) =>
  string<T>().oneOf(from, 'Please choose an answer.').required('Please choose an answer.');

export const suitabilityAnswersSchema = object({
  /** The id of the option that was chosen. */
  label: item('Label'),
  fridge: item('Fridge log'),
  note: item('Work note'),
  /** Typing a name and attaching a photo: done alone, with help, or not. The photo stays on the device. */
  digital: choice(['alone', 'helped', 'not'] as const),
  observer: choice(['yes', 'perhaps', 'no'] as const),
  kitchen: choice(['yes', 'no'] as const),
  state: choice(AUSTRALIAN_STATES),
  business: choice(BUSINESS_KINDS),
  role: choice(ROLES),
  /** Asked of supervisors in NSW. */
  certificate: choice(HELD_CERTIFICATES),
  /** The last day of an expired certificate. */
  expiredOn: day('Last day of your certificate').when('certificate', {
    is: 'expired',
    then: (schema) => schema.required(required('Last day of your certificate')),
    otherwise: (schema) => schema.transform(() => undefined),
  }),
  certificateNumber: text('Certificate number', 40),
  /** Voluntary. */
  supports: array()
    .of(string().oneOf(SUPPORT_KEYS).required())
    .max(SUPPORT_KEYS.length)
    .default([]),
});
export type SuitabilityAnswers = InferType<typeof suitabilityAnswersSchema>;

export const takeCheckSchema = object({
  courseId: whole('Course').required(required('Course')),
  itemsVersion: text('Version', 64).required(required('Version')),
  answers: suitabilityAnswersSchema.required(),
  seconds: whole('Time').min(0).max(86_400),
});
export type TakeCheck = InferType<typeof takeCheckSchema>;

export const ADVICE_REASON_KEYS = Object.keys(ADVICE_REASONS) as AdviceReason[];

const adviceFields = {
  advice: string<Advice>()
    .oneOf(Object.keys(ADVICE) as Advice[])
    .defined(),
  reasons: response.list(string<AdviceReason>().oneOf(ADVICE_REASON_KEYS).defined()),
  /** The course that suits better; null if none does, or this one does. */
  otherCourseId: response.maybeInt(),
};

const optionResponse = response.object({ id: response.text(), label: response.text() });
export const suitabilityItemsResponse = response.object({
  /** SHA-256 of the items, in hex. It goes back with the answers. */
  version: response.text(),
  skills: response.list(
    response.object({
      id: string<SkillItem>().oneOf(SKILL_ITEMS).defined(),
      /** A label, a fridge log or a note that is read, as html. */
      shown: response.text(),
      question: response.text(),
      options: response.list(optionResponse),
    }),
  ),
});
export type SuitabilityItems = InferType<typeof suitabilityItemsResponse>;

export const suitabilityCheckResponse = response.object({
  checkId: response.text(),
  courseId: response.int(),
  ...adviceFields,
  supports: response.list(string<Support>().oneOf(SUPPORT_KEYS).defined()),
  /** If a certificate was attached. */
  hasCertificate: response.bool(),
  /** When the office was asked to call or write; null if it was not. */
  askedAt: response.maybeText(),
  /** By when it answers. */
  dueAt: response.maybeText(),
});
export type SuitabilityCheckAnswer = InferType<typeof suitabilityCheckResponse>;

export const askForAdviceSchema = object({
  name: text('Name', 100).required(required('Name')),
  email: email().required(required('Email address')),
  phone: phone(),
  message: longText('Message', 1000),
});
export type AskForAdvice = InferType<typeof askForAdviceSchema>;

/** The part of step 1 of an enrolment about the text that was read, and the check that was taken. */
export const acknowledgementSchema = object({
  informationHash: text('Information', 64).required(required('Information')),
  checkId: string().uuid('This id is not valid.'),
  /** The learner goes on although the advice was another. */
  goesOnAnyway: yesNo('Go on').default(false),
});
export type Acknowledgement = InferType<typeof acknowledgementSchema>;

/** Whether an enrolment needs a suitability check, or may go without one. */
export const SUITABILITY_CHECKS = ['required', 'offered'] as const;
export type SuitabilityCheckRule = (typeof SUITABILITY_CHECKS)[number];

export const ADVICE_CHOICES = ['as advised', 'anyway', 'no check'] as const;
export type AdviceChoice = (typeof ADVICE_CHOICES)[number];
