import { REVIEWED_WAYS, type ReviewedWay } from '@platewise/shared/skillClips';
import type { FinalQuizRule } from '@platewise/shared/study/finalQuiz';
import { QUESTION_TYPES } from '@platewise/shared/study/quizzes';
import { array, boolean, lazy, mixed, number, type ObjectSchema, type Schema, string } from 'yup';
import type { Question, ShotFile, Task } from './contentModel';
import { kebabCase, nonEmptyList, singleLine, strictObject } from './schemaParts';

const MODULE_PATH = /^(?:units|topics)\/[\w-]+$/;
const modulePath = () =>
  singleLine().matches(MODULE_PATH, 'must be like units/SITXFSA005 or topics/nsw.');

export const moduleSchema = strictObject({
  code: singleLine(),
  kind: string()
    .oneOf(['unit', 'topic'] as const, 'must be unit or topic.')
    .required('is missing: write unit or topic.'),
  title: singleLine(),
  outline: nonEmptyList(
    strictObject({
      id: singleLine(),
      point: singleLine(),
      tasks: array().of(kebabCase()).typeError('must be a list.').optional(),
    }),
  ),
});

export const sectionSchema = strictObject({ title: singleLine() });
export const pageSchema = strictObject({
  title: singleLine(),
  teaches: nonEmptyList(singleLine()),
  facts: array().of(kebabCase()).typeError('must be a list.').optional(),
});

export const tasksSchema = nonEmptyList(
  strictObject({
    id: kebabCase(),
    group: singleLine(),
    task: singleLine(),
    version: formVersion(),
    until: number()
      .typeError('must be a form version.')
      .oneOf([1, 2], 'must be 1 or 2, the last form version with this task.')
      .optional(),
    times: wholeNumber(1, 9).optional(),
  }),
) as unknown as Schema<Task[]>;

const picture = () =>
  strictObject({
    file: singleLine().matches(/^[\w-]+\.svg$/, 'must be the name of a drawing, like fridge.svg.'),
    alt: singleLine().min(20, 'must have at least 20 characters that say what the drawing shows.'),
  })
    .notRequired()
    .default(undefined);

const seconds = () => wholeNumber(5, 180).required('is missing: write the seconds.');

export const shotsSchema = nonEmptyList(
  strictObject({
    id: kebabCase(),
    title: singleLine(),
    show: nonEmptyList(singleLine()),
    say: singleLine(),
    see: nonEmptyList(singleLine()).max(9, 'must have at most 9: each has a key of its own.'),
    tasks: nonEmptyList(kebabCase()),
    picture: picture(),
    seconds: strictObject({ least: seconds(), most: seconds() }),
    occasion: wholeNumber(1, 9).required('is missing: write the number of the working day.'),
  }),
) as unknown as Schema<ShotFile[]>;

function formVersion() {
  return number()
    .typeError('must be 1, 2 or 3.')
    .oneOf([1, 2, 3], 'must be 1, 2 or 3.')
    .required('is missing: write 1, 2 or 3.');
}

function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}.`;
  return number().typeError(message).integer(message).min(least, message).max(most, message);
}

const trueOrFalse = () => boolean().typeError('must be true or false, without quotes.');

export type CourseFile = {
  id: number;
  modules: string[];
  /** A rule, or how many questions come from each module, all asked until right. */
  finalQuiz: FinalQuizRule | Record<string, number>;
  /** A quiz before section 1; the sections of these modules may be left out. */
  diagnostic?: { questions: number; modules: string[] };
  /** The other ways to show skills than the observer's form. */
  ways?: ReviewedWay[];
  thirdPartyForm: {
    version: number;
    additionalContent?: string;
    occasions?: number;
    differentDays?: boolean;
  };
};

export const isFinalQuizRule = (finalQuiz: CourseFile['finalQuiz']): finalQuiz is FinalQuizRule =>
  'passMark' in finalQuiz;

const finalQuizRuleSchema = strictObject({
  questions: wholeNumber(1, 100).required('is missing: write how many questions a paper has.'),
  passMark: wholeNumber(1, 100).required('is missing: write the percent that passes.'),
  critical: trueOrFalse().required('is missing: write true or false.'),
});

export const courseSchema = strictObject({
  id: number()
    .typeError('must be a number.')
    .integer('must be a whole number.')
    .required('is missing: write the course id.'),
  modules: nonEmptyList(modulePath()),
  diagnostic: strictObject({
    questions: wholeNumber(5, 60).required('is missing: write how many questions are asked.'),
    modules: nonEmptyList(modulePath()),
  })
    .notRequired()
    .default(undefined),
  ways: array()
    .of(singleLine().oneOf(REVIEWED_WAYS, 'must be video or live.'))
    .typeError('must be a list.')
    .min(1, 'must name a way: video, live or both. Leave it out where there is none.')
    .optional(),
  finalQuiz: lazy((value) => (isCounts(value) ? mixed() : finalQuizRuleSchema)),
  thirdPartyForm: strictObject({
    version: formVersion(),
    additionalContent: string()
      .matches(
        /^(?:units|topics)\/[\w-]+\/[\w-]+\.md$/,
        'must be like topics/nsw/third-party-form.md.',
      )
      .optional(),
    occasions: wholeNumber(1, 9).optional(),
    differentDays: trueOrFalse().optional(),
  }),
}) as unknown as Schema<CourseFile>;

const isCounts = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).some((name) => name.includes('/')) &&
  Object.values(value).every((count) => Number.isInteger(count) && Number(count) > 0);

const base = {
  id: kebabCase(),
  asks: singleLine(),
  type: singleLine(),
  question: singleLine(),
  reason: singleLine(),
  critical: trueOrFalse().optional(),
  picture: picture(),
};
/** Why items are wrong, by item. */
const itemReasons = () =>
  mixed<Record<string, string>>()
    .test(
      'reasons',
      'must give wrong items a reason each, like { Wipe your hands: Dirt stays on them. }.',
      (value) =>
        value === undefined ||
        (typeof value === 'object' &&
          Object.values(value).every((each) => typeof each === 'string')),
    )
    .optional();
const items = (most: number) =>
  nonEmptyList(singleLine())
    .min(2, 'must have at least 2.')
    .max(most, `must have at most ${most}.`);

const BY_TYPE: Record<string, ObjectSchema<object>> = {
  choice: strictObject({
    ...base,
    items: items(5).min(3, 'must have at least 3.'),
    answer: singleLine(),
    reasons: itemReasons(),
  }),
  'true-false': strictObject({
    ...base,
    answer: boolean()
      .typeError('must be true or false, without quotes.')
      .required('is missing: write true or false.'),
    reasons: itemReasons(),
  }),
  match: strictObject({
    ...base,
    options: nonEmptyList(
      strictObject({
        title: singleLine(),
        items: items(6),
        answer: singleLine(),
        reasons: itemReasons(),
      }),
    )
      .min(2, 'must have at least 2 drop-downs.')
      .max(4, 'must have at most 4 drop-downs.'),
  }),
};
const NO_TYPE = strictObject({
  ...base,
  type: string()
    .oneOf(Object.keys(BY_TYPE), 'must be choice, true-false or match.')
    .required('is missing: write choice, true-false or match.'),
}).noUnknown(false);

type Reasons = { reasons?: Record<string, string> };
type RawOption = { title: string; items: string[]; answer: string } & Reasons;
export type RawQuestion = Pick<Question, 'id' | 'asks' | 'question' | 'reason'> & {
  critical?: boolean;
  picture?: { file: string; alt: string };
} & (
    | ({ type: 'choice'; items: string[]; answer: string } & Reasons)
    | ({ type: 'true-false'; answer: boolean } & Reasons)
    | { type: 'match'; options: RawOption[] }
  );

export const questionsSchema = nonEmptyList(
  lazy(
    (value) => BY_TYPE[(value as { type?: string } | null)?.type ?? ''] ?? NO_TYPE,
  ) as unknown as Schema<RawQuestion>,
) as unknown as Schema<RawQuestion[]>;

export const optionsOf = (raw: RawQuestion): RawOption[] => {
  if (raw.type === 'match') return raw.options;
  const { reasons } = raw;
  if (raw.type === 'choice') return [{ title: '', items: raw.items, answer: raw.answer, reasons }];
  const answer = raw.answer ? 'True' : 'False';
  return [{ title: '', items: ['True', 'False'], answer, reasons }];
};
const TYPE_NUMBERS = {
  match: QUESTION_TYPES.match,
  choice: QUESTION_TYPES.choice,
  'true-false': QUESTION_TYPES.trueFalse,
};

/** An answer that is not one of its items becomes -1. */
export function toQuestion(file: string, raw: RawQuestion): Question {
  const { id, asks, question, reason, type, critical = false, picture = null } = raw;
  const options = optionsOf(raw);
  return {
    file,
    id,
    asks,
    question,
    reason,
    critical,
    picture,
    questionType: TYPE_NUMBERS[type],
    options: options.map(({ title, items: choices }) => ({ title, items: choices })),
    correct: options.map(({ items: choices, answer }) => choices.indexOf(answer)),
    itemReasons: options.some(({ reasons }) => reasons)
      ? options.map(({ items: choices, reasons }) => choices.map((item) => reasons?.[item] ?? null))
      : null,
  };
}
