import { type InferType, object } from 'yup';
import { response, text } from './fields';

/** The things that are counted by day, without cookies and without anything about a person. */
export const COUNTED = {
  visit: 'Visits',
  check: 'Suitability checks',
  paid: 'Enrolments',
  finished: 'Courses finished',
} as const;
export type CountKey = keyof typeof COUNTED;

/** A page was opened from outside. The address says whether it is about a course. It is no body, so that the page needs less script. */
export const visitSchema = object({ page: text('Page', 200) });
export type Visit = InferType<typeof visitSchema>;

const funnelRow = response.object({
  /** 0 for pages that are about no course. */
  courseId: response.int(),
  visit: response.int(),
  check: response.int(),
  paid: response.int(),
  finished: response.int(),
});
export type FunnelRow = InferType<typeof funnelRow>;

/** From a visit to a certificate, over so many days that end today. */
export const funnelResponse = response.object({
  days: response.int(),
  rows: response.list(funnelRow),
});
export type Funnel = InferType<typeof funnelResponse>;
export const FUNNEL_DAYS = [30, 365] as const;

/** How long it took from the enrolment to the certificate. Courses with fewer learners than LEAST_COMPLETIONS are left out. */
export const completionTimeResponse = response.object({
  courseId: response.int(),
  /** Half of the learners who finished in the last 12 months held their certificate within so many days. */
  medianDays: response.int(),
  learners: response.int(),
  /** 'YYYY-MM-DD' */
  asOf: response.text(),
});
export type CompletionTime = InferType<typeof completionTimeResponse>;

export const LEAST_COMPLETIONS = 50;

export const completionTimesResponse = response.list(completionTimeResponse);
