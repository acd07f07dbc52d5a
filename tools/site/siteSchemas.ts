import { boolean, type InferType, number, string } from 'yup';
import {
  kebabCase,
  nonEmptyList,
  singleLine,
  strictObject,
} from '../../apps/api/src/features/content/contentSchemas';

const [SHORTEST, LONGEST] = [70, 160];

/** Search engines cut off a longer description, and add other text to a shorter one. */
const description = () =>
  singleLine()
    .min(SHORTEST, `must have at least ${SHORTEST} characters.`)
    .max(LONGEST, `must have at most ${LONGEST} characters.`);

const markdown = () => string().typeError('must be text.').required('is missing: write it.');
const faqs = () =>
  nonEmptyList(strictObject({ id: kebabCase(), question: singleLine(), answer: markdown() }));
const page = {
  title: singleLine(),
  heading: singleLine(),
  description: description(),
  lead: singleLine(),
};

export const courseTextSchema = strictObject({
  heading: singleLine(),
  pageTitle: singleLine(),
  pageDescription: description(),
  intro: singleLine(),
  topics: nonEmptyList(kebabCase()).min(0),
  hours: nonEmptyList(number().typeError('must be a number.').required('is missing.')).length(
    2,
    'must be two numbers: the least and the most hours.',
  ),
  whoFor: nonEmptyList(singleLine()),
  elsewhere: nonEmptyList(
    strictObject({ text: singleLine(), to: singleLine(), label: singleLine() }),
  ),
  faqs: faqs(),
});
export type CourseText = InferType<typeof courseTextSchema>;

export const commonFaqsSchema = strictObject({ faqs: faqs() });
export type CommonFaqs = InferType<typeof commonFaqsSchema>;

export const faqPageSchema = strictObject({
  ...page,
  label: singleLine(),
  inShort: nonEmptyList(singleLine()).notRequired(),
  sample: boolean().typeError('must be true or false.'),
  groups: nonEmptyList(strictObject({ title: singleLine(), faqs: faqs() })),
});
export type FaqPage = InferType<typeof faqPageSchema>;

const taught = { summary: singleLine(), learn: nonEmptyList(singleLine()) };
const unit = strictObject(taught);
const topic = strictObject({ title: singleLine(), ...taught });

export const unitsSchema = strictObject({
  SITXFSA005: unit,
  SITXFSA006: unit,
  HLTFSE001: unit,
  HLTFSE005: unit,
  HLTFSE007: unit,
  'standard-322a': topic,
  nsw: topic,
});

export const businessSchema = strictObject({
  ...page,
  benefitsTitle: singleLine(),
  benefits: nonEmptyList(
    strictObject({ icon: kebabCase(), title: singleLine(), text: singleLine() }),
  ),
  stepsTitle: singleLine(),
  steps: nonEmptyList(strictObject({ title: singleLine(), text: singleLine() })),
  faqs: faqs(),
});
