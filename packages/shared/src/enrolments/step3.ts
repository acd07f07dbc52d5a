import { type InferType, object, string } from 'yup';
import { isNo, shownWhen, stepState } from '../enrolments';
import { email, oneOf, phone, required, response, text, yesNo } from '../fields';
import { MESSAGES } from '../messages';
import {
  EMPLOYMENT_STATUSES,
  EXPERIENCE_PLACES,
  labelsOf,
  OBSERVER_RELATIONSHIPS,
} from '../options';
import { personName } from '../personNames/text';
import type { ReviewedWay } from '../skillClips';

const { question } = MESSAGES;

export const enrolmentStep3Schema = object({
  workplaceIsHome: yesNo().required(question.whereExperience),
  workplaceName: text('Workplace name', 100),
  workplaceSuburb: shownWhen(text('Workplace suburb', 50), 'workplaceIsHome', isNo, (s) =>
    s.required(required('Workplace suburb')),
  ),
  workplacePhone: shownWhen(phone('Workplace phone'), 'workplaceIsHome', isNo, (s) =>
    s.required(required('Workplace phone')),
  ),
  currentEmploymentStatus: oneOf('Employment status', labelsOf(EMPLOYMENT_STATUSES)).required(
    question.employmentStatus,
  ),
  relationshipToObserver: oneOf('Relationship to observer', OBSERVER_RELATIONSHIPS).required(
    question.relationshipToObserver,
  ),
  observerFirstName: personName('Observer first name').required(required('Observer first name')),
  observerLastName: personName('Observer last name').required(required('Observer last name')),
  observerEmail: email('Observer email').required(required('Observer email')),
});
export type EnrolmentStep3 = InferType<typeof enrolmentStep3Schema>;

const OBSERVER_FIELDS = [
  'relationshipToObserver',
  'observerFirstName',
  'observerLastName',
  'observerEmail',
] as const;

/** Step 3 of a learner who shows the skills on video or live: without an observer. */
export const enrolmentStep3VideoSchema = enrolmentStep3Schema.omit([...OBSERVER_FIELDS]);
export type EnrolmentStep3Video = InferType<typeof enrolmentStep3VideoSchema>;

/** The form asks Business, Volunteer or Home; a workplace has a name only in a business. */
export const enrolmentStep3FormSchema = enrolmentStep3Schema
  .omit(['workplaceIsHome', 'workplaceSuburb', 'workplacePhone'])
  .concat(
    object({
      whereExperience: oneOf('Experience', EXPERIENCE_PLACES).required(question.whereExperience),
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

/** The same without an observer. */
export const enrolmentStep3VideoFormSchema = enrolmentStep3FormSchema.omit([...OBSERVER_FIELDS]);

export const enrolmentStep3Answer = response.object({
  ...stepState,
  redirectToStep2: response.bool(),
  workplaceIsHome: response.maybeBool(),
  workplaceName: response.maybeText(),
  workplaceSuburb: response.maybeText(),
  workplacePhone: response.maybeText(),
  currentEmploymentStatus: response.maybeText(),
  relationshipToObserver: response.maybeText(),
  observerFirstName: response.maybeText(),
  observerLastName: response.maybeText(),
  observerEmail: response.maybeText(),
  /** The ways to show the skills without an observer, from which the learner can choose. */
  offers: response.list(string<ReviewedWay>().defined()).optional(),
  /** The way without an observer that the learner has chosen: step 3 then asks for no observer. */
  way: string<ReviewedWay>().optional(),
});
export type EnrolmentStep3Answer = InferType<typeof enrolmentStep3Answer>;

export const enrolmentStep3SavedAnswer = response.object({
  enrolmentCompleted: response.bool(),
  redirectToStep2: response.bool(),
  courseId: response.int(),
  userCourseid: response.text(),
});
