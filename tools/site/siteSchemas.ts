import { boolean, type InferType, number, string } from 'yup';
import {
  kebabCase,
  nonEmptyList,
  singleLine,
  strictObject,
} from '../../apps/api/src/features/content/schemaParts';

const [SHORTEST, LONGEST] = [70, 160];

/** Search engines cut off a longer description, and add other text to a shorter one. */
const description = () =>
  singleLine()
    .min(SHORTEST, `must have at least ${SHORTEST} characters.`)
    .max(LONGEST, `must have at most ${LONGEST} characters.`);

/** Says why a description that was put together is too short or too long, or null. */
export const descriptionFault = ({ length }: string) =>
  length < SHORTEST || length > LONGEST
    ? `its description has ${length} characters: ${SHORTEST} to ${LONGEST} are allowed.`
    : null;

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
  audience: singleLine(),
  sample: singleLine(),
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
  supervisor: topic,
  states: topic,
  refresher: topic,
  care: topic,
});

export const businessSchema = strictObject({
  ...page,
  benefitsTitle: singleLine(),
  benefits: nonEmptyList(
    strictObject({ icon: kebabCase(), title: singleLine(), text: singleLine() }),
  ),
  sample: strictObject({
    title: singleLine(),
    lead: singleLine(),
    caption: singleLine(),
    columns: nonEmptyList(singleLine()),
    rows: nonEmptyList(nonEmptyList(singleLine()).length(4, 'must be one text for each column.')),
  }),
  prices: strictObject({
    title: singleLine(),
    lead: singleLine(),
    numbers: nonEmptyList(number().integer().min(1).required()),
  }),
  calculator: strictObject({ title: singleLine(), lead: singleLine() }),
  stepsTitle: singleLine(),
  steps: nonEmptyList(strictObject({ title: singleLine(), text: singleLine() })),
  faqs: faqs(),
});

const titled = { title: singleLine(), points: nonEmptyList(singleLine()) };

export const comparisonSchema = strictObject({
  ...page,
  seen: singleLine(),
  mark: singleLine(),
  columns: nonEmptyList(singleLine()),
  rows: nonEmptyList(
    strictObject({
      what: singleLine(),
      cells: nonEmptyList(singleLine()).length(4, 'must be one for each column.'),
      best: nonEmptyList(number().integer().min(0).max(3).required()),
    }),
  )
    // We show where others are better: section 7 of the Compliance Standards 2025 (accurate marketing).
    .test(
      'losses',
      'must have rows that others win.',
      (rows) => (rows ?? []).filter(({ best }) => !best.includes(0)).length >= 3,
    ),
  choose: strictObject(titled),
});

export const noWorkplaceSchema = strictObject({
  ...page,
  ways: strictObject({
    title: singleLine(),
    lead: singleLine(),
    items: nonEmptyList(strictObject({ id: kebabCase(), title: singleLine(), text: markdown() })),
  }),
  not: strictObject(titled),
  otherwise: strictObject({ title: singleLine(), text: markdown() }),
});
