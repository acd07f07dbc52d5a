import type { UnitCode } from '@platewise/shared/content/courses';
import type { Faq } from '../faqs/faqText';

/** As written in content/site/courses. What it costs and where it is valid stands in the catalogue. */
export type CourseText = {
  heading: string;
  pageTitle: string;
  pageDescription: string;
  intro: string;
  /** What is taught besides the units: keys of content/site/units.yaml. */
  topics: string[];
  /** Of study, the least and the most that is usual. */
  hours: [number, number];
  whoFor: string[];
  /** Who should take another course, and where it is. */
  elsewhere: { text: string; to: string; label: string }[];
  faqs: Faq[];
};

type Taught = { summary: string; learn: string[] };
/** content/site/units.yaml */
export type UnitTexts = Record<UnitCode, Taught> & Record<string, Taught & { title: string }>;
