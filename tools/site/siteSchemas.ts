import { boolean, type InferType, number, string } from 'yup';
import { kebab, line, list, thing } from '../../apps/api/src/features/content/contentSchemas';

const [SHORTEST, LONGEST] = [70, 160];

/** Search engines cut off a longer description, and add other text to a shorter one. */
const description = () =>
  line()
    .min(SHORTEST, `must have at least ${SHORTEST} characters.`)
    .max(LONGEST, `must have at most ${LONGEST} characters.`);

const markdown = () => string().typeError('must be text.').required('is missing: write it.');
const faqs = () => list(thing({ id: kebab(), question: line(), answer: markdown() }));
const page = { title: line(), heading: line(), description: description(), lead: line() };

export const courseTextSchema = thing({
  heading: line(),
  pageTitle: line(),
  pageDescription: description(),
  intro: line(),
  topics: list(kebab()).min(0),
  hours: list(number().typeError('must be a number.').required('is missing.')).length(
    2,
    'must be two numbers: the least and the most hours.',
  ),
  whoFor: list(line()),
  elsewhere: list(thing({ text: line(), to: line(), label: line() })),
  faqs: faqs(),
});
export type CourseText = InferType<typeof courseTextSchema>;

export const commonFaqsSchema = thing({ faqs: faqs() });
export type CommonFaqs = InferType<typeof commonFaqsSchema>;

export const faqPageSchema = thing({
  ...page,
  label: line(),
  inShort: list(line()).notRequired(),
  sample: boolean().typeError('must be true or false.'),
  groups: list(thing({ title: line(), faqs: faqs() })),
});
export type FaqPage = InferType<typeof faqPageSchema>;

const taught = { summary: line(), learn: list(line()) };
const unit = thing(taught);
const topic = thing({ title: line(), ...taught });

export const unitsSchema = thing({
  SITXFSA005: unit,
  SITXFSA006: unit,
  HLTFSE001: unit,
  HLTFSE005: unit,
  HLTFSE007: unit,
  'standard-322a': topic,
  nsw: topic,
});

export const businessSchema = thing({
  ...page,
  benefitsTitle: line(),
  benefits: list(thing({ icon: kebab(), title: line(), text: line() })),
  stepsTitle: line(),
  steps: list(thing({ title: line(), text: line() })),
  faqs: faqs(),
});
