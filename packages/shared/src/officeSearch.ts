import { type InferType, object, string } from 'yup';
import { required, response, text } from './fields';

/** The kinds of things that one search of the office finds, in the order of the answer. */
export const FOUND_KINDS = [
  'learner',
  'enrolment',
  'certificate',
  'business',
  'purchase',
  'invoice',
] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** Shorter words are in too many names. */
export const SHORTEST_SEARCH = 2;

export const officeSearchSchema = object({
  text: text('text', 100)
    .required(required('text'))
    .min(SHORTEST_SEARCH, `text must have at least ${SHORTEST_SEARCH} characters.`),
});

export const foundResponse = response.object({
  kind: string<FoundKind>()
    .oneOf([...FOUND_KINDS])
    .defined(),
  id: response.text(),
  /** Names it: a person, a business, the number of an invoice. */
  title: response.text(),
  detail: response.text(),
  /** The words by which the list of this kind finds it. */
  search: response.text(),
});
export type SearchHit = InferType<typeof foundResponse>;
