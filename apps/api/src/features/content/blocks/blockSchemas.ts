import { WORKPLACE_FORM_NAMES } from '@platewise/shared/study/workplaceRecords';
import { array, boolean, mixed, number, type Schema, string } from 'yup';
import { kebabCase, nonEmptyList, singleLine, strictObject } from '../schemaParts';
import type { SourceBlock } from './blockModel';

const paragraphs = () =>
  string().typeError('must be text: put it in quotes.').trim().required('is missing: write it.');
const yesOrNo = () => boolean().typeError('must be true or false, without quotes.');
const listOf = <T>(of: Schema<T>, least: number, most: number) =>
  nonEmptyList(of)
    .min(least, `must have at least ${least}.`)
    .max(most, `must have at most ${most}.`);
const oneOf = <const T extends string>(values: readonly T[]) => {
  const message = `must be one of these: ${values.join(', ')}.`;
  return string().oneOf(values, message).required(message);
};

const percents = () =>
  mixed<[number, number, number]>()
    .required('is missing: write it, like [22, 40, 8].')
    .test(
      'percents',
      'must be x, y and radius in percent, like [22, 40, 8].',
      (value) =>
        Array.isArray(value) &&
        value.length === 3 &&
        value.every((each) => typeof each === 'number' && each >= 0 && each <= 100),
    );

const base = { id: kebabCase(), title: singleLine() };

const BY_KIND: Record<SourceBlock['kind'], Schema> = {
  case: strictObject({
    ...base,
    steps: listOf(
      strictObject({
        id: kebabCase(),
        when: singleLine().optional(),
        text: paragraphs(),
        choices: array()
          .of(strictObject({ say: singleLine(), next: kebabCase() }))
          .typeError('must be a list.')
          .min(2, 'must have at least 2.')
          .max(4, 'must have at most 4.')
          .optional(),
        outcome: string()
          .oneOf(['good', 'bad'] as const, 'must be good or bad.')
          .optional(),
        lesson: paragraphs().optional(),
      }),
      3,
      20,
    ),
  }),
  spot: strictObject({
    ...base,
    picture: singleLine(),
    alt: singleLine(),
    places: listOf(
      strictObject({
        at: percents(),
        name: singleLine(),
        hazard: yesOrNo().required('is missing: write true or false.'),
        why: singleLine(),
      }),
      4,
      8,
    ),
  }),
  order: strictObject({
    ...base,
    ask: singleLine(),
    items: listOf(singleLine(), 3, 8),
    why: singleLine(),
  }),
  groups: strictObject({
    ...base,
    ask: singleLine(),
    groups: listOf(singleLine(), 2, 4),
    items: listOf(
      strictObject({ name: singleLine(), group: singleLine(), why: singleLine() }),
      4,
      10,
    ),
  }),
  thermometer: strictObject({
    ...base,
    text: paragraphs(),
    celsius: number()
      .typeError('must be a number.')
      .min(-40, 'must be -40 or more.')
      .max(250, 'must be 250 or less.')
      .required('is missing: write what the thermometer reads.'),
    choices: listOf(
      strictObject({ say: singleLine(), right: yesOrNo().optional(), why: singleLine() }),
      3,
      4,
    ),
  }),
  log: strictObject({
    ...base,
    text: paragraphs(),
    columns: listOf(singleLine(), 2, 6),
    rows: listOf(
      strictObject({
        cells: nonEmptyList(string().typeError('must be text: put it in quotes.').defined()),
        fault: singleLine().optional(),
      }),
      4,
      8,
    ),
  }),
  calculator: strictObject({ ...base, rule: oneOf(['two-four', 'cooling']) }),
  'try-it': strictObject({ ...base, form: oneOf(WORKPLACE_FORM_NAMES), text: paragraphs() }),
  film: strictObject({ id: kebabCase(), film: kebabCase() }),
  states: strictObject({
    ...base,
    folder: singleLine().matches(
      /^[a-z0-9-]+(?:\/[\w-]+)+$/,
      'must be a folder of the content, like topics/states/states.',
    ),
  }),
};

export const BLOCK_KINDS = Object.keys(BY_KIND) as SourceBlock['kind'][];
export const isBlockKind = (kind: string): kind is SourceBlock['kind'] => kind in BY_KIND;
/** The schema leaves `kind` to the name after the fence. */
export const blockSchema = (kind: SourceBlock['kind']) =>
  BY_KIND[kind] as Schema<Omit<SourceBlock, 'kind'>>;
