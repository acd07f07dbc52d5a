import type { UnitCode } from '@platewise/shared/content/courses';
import type { Faq } from '../faqs/faqText';

/** The shape of a file in content/site/courses. Its price and the states in which it is valid are in the catalogue. */
export type CourseText = {
  heading: string;
  pageTitle: string;
  pageDescription: string;
  intro: string;
  /** One line for a card: the people the course is for. */
  audience: string;
  /** The block that the page of the sample lesson has; the server reads it. */
  sample: string;
  /** Topics of the course besides the units: keys of content/site/units.yaml. */
  topics: string[];
  /** The usual hours of study, from the fewest to the most. */
  hours: [number, number];
  whoFor: string[];
  /** The people who should take another course, with a link to it. */
  elsewhere: { text: string; to: string; label: string }[];
  faqs: Faq[];
};

type Taught = { summary: string; learn: string[] };
/** content/site/units.yaml */
export type UnitTexts = Record<UnitCode, Taught> & Record<string, Taught & { title: string }>;
