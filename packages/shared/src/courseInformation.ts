import { type InferType, object } from 'yup';
import { response, whole } from './fields';

const NOT_VALID = 'This id is not valid.';
/** The number of a course in an address. */
export const ofCourseSchema = object({
  courseId: whole('Id').min(1, NOT_VALID).max(2_147_483_647, NOT_VALID).required(NOT_VALID),
});

const row = response.object({ what: response.text(), text: response.text() });

/**
 * Everything that a learner must know about a course before paying, in the words of the site. Its hash is part of the proof: whatever
 * changes here, such as the price, the term or a unit, is acknowledged again.
 */
export const courseInformationTextResponse = response.object({
  courseId: response.int(),
  title: response.text(),
  units: response.list(response.object({ code: response.text(), title: response.text() })),
  /** When the units were last compared with the national register: 'YYYY-MM-DD'. */
  unitsCheckedOn: response.text(),
  /** Whole cents, everything included. */
  priceCents: response.int(),
  /** The parts of the price: 'Accredited certificate', '$139.00'. */
  priceParts: response.list(row),
  /** Months from the enrolment in which it can be finished. */
  months: response.int(),
  /** Study, observer and waiting, each with an honest time. */
  times: response.list(row),
  /** The needs of a learner: a phone, a kitchen, an observer, a USI. */
  needs: response.list(response.text()),
  /** The person who judges, and the evidence. */
  judges: response.text(),
  /** Sentences that say what the paper is, and what it is not. */
  paper: response.list(response.text()),
  /** In which case how much is paid back. */
  refunds: response.list(row),
  /** Rights: complaint, support, USI, consumer law. */
  rights: response.list(response.text()),
  rto: response.object({
    name: response.text(),
    code: response.text(),
    /** Its page on training.gov.au. */
    registerUrl: response.text(),
  }),
});
export type CourseInformationText = InferType<typeof courseInformationTextResponse>;

export const courseInformationResponse = response.object({
  /** SHA-256 of the text as JSON, in hex. */
  hash: response.text(),
  text: courseInformationTextResponse,
});
export type CourseInformationAnswer = InferType<typeof courseInformationResponse>;
