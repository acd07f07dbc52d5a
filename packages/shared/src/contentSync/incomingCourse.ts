import { array, boolean, type InferType, lazy, number, object, type Schema, string } from 'yup';

/* A course as an author platform hands it over. What is in it is checked and made harmless where it is taken in; messages
   follow the name of the place. */

const MOST_TEXT = 1_000_000;
const MOST_ITEMS = 10_000;
const MISSING = 'is missing';

const line = (most = 4000) =>
  string()
    .typeError('must be text')
    .defined(MISSING)
    .max(most, `must not have more than ${most} characters`);
const listOf = <T>(of: Schema<T>) =>
  array()
    .of(of)
    .typeError('must be a list')
    .defined(MISSING)
    .max(MOST_ITEMS, `must not have more than ${MOST_ITEMS} entries`);

const pageSchema = object({
  /** As its author knows it, like hand-washing.html. */
  name: line(),
  title: line(),
  html: line(MOST_TEXT),
});

const QUESTION_KINDS = ['one of several', 'true or false', 'drop-downs'] as const;
const kind = <K extends (typeof QUESTION_KINDS)[number]>(...kinds: readonly K[]) =>
  string<K>()
    .typeError('must be text')
    .defined(MISSING)
    .oneOf(kinds, `must be one of: ${kinds.join(', ')}`);
const asked = { question: line(MOST_TEXT), reason: line(MOST_TEXT) };

const BY_KIND = {
  'one of several': object({
    ...asked,
    type: kind('one of several'),
    options: listOf(line()),
    /** Word for word one of the options. */
    correct: line(),
  }),
  'true or false': object({
    ...asked,
    type: kind('true or false'),
    correct: boolean().typeError('must be true or false').defined(MISSING),
  }),
  'drop-downs': object({
    ...asked,
    type: kind('drop-downs'),
    options: listOf(object({ title: line(), items: listOf(line()), correct: line() })),
  }),
};
const NO_KIND = object({ type: kind(...QUESTION_KINDS) });

export type IncomingQuestion = {
  [K in keyof typeof BY_KIND]: InferType<(typeof BY_KIND)[K]>;
}[keyof typeof BY_KIND];

const questionSchema = lazy(
  (value: { type?: string } | null) =>
    Object.entries(BY_KIND).find(([name]) => name === value?.type)?.[1] ?? NO_KIND,
) as unknown as Schema<IncomingQuestion>;

const sectionSchema = object({
  title: line(),
  pages: listOf(pageSchema),
  questions: listOf(questionSchema),
});

export const incomingCourseSchema = object({
  courseId: number()
    .typeError('must be a number')
    .integer('must be a whole number')
    .defined(MISSING),
  title: line(),
  sections: listOf(sectionSchema),
  finalQuiz: listOf(questionSchema),
  /** If they are missing, the observer's form does not change. */
  observerTasks: array()
    .of(object({ id: line(), group: line(), task: line() }))
    .typeError('must be a list')
    .max(MOST_ITEMS)
    .optional(),
  /** Pages show them by their names. */
  pictures: listOf(object({ name: line(), base64: line(Number.MAX_SAFE_INTEGER) })),
});
export type IncomingCourse = InferType<typeof incomingCourseSchema>;
