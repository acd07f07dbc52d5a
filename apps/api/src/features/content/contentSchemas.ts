import { mixed, number, type Schema, string } from 'yup';
import { kebab, line, list, thing } from './contentFields';
import type { Task } from './contentModel';

const MODULE_PATH = /^(?:units|topics)\/[\w-]+$/;
const modulePath = () =>
  line().matches(MODULE_PATH, 'must be like units/SITXFSA005 or topics/nsw.');

export const moduleSchema = thing({
  code: line(),
  kind: string()
    .oneOf(['unit', 'topic'] as const, 'must be unit or topic.')
    .required('is missing: write unit or topic.'),
  title: line(),
  outline: list(thing({ id: line(), point: line() })),
});

export const sectionSchema = thing({ title: line() });
export const pageSchema = thing({ title: line(), teaches: list(line()) });

export const tasksSchema = list(
  thing({ id: kebab(), group: line(), task: line(), version: formVersion() }),
) as unknown as Schema<Task[]>;

function formVersion() {
  return number()
    .typeError('must be 1 or 2.')
    .oneOf([1, 2], 'must be 1 or 2.')
    .required('is missing: write 1 or 2.');
}

export type CourseFile = {
  id: number;
  modules: string[];
  finalQuiz: Record<string, number>;
  thirdPartyForm: { version: number; additionalContent?: string };
};

export const courseSchema = thing({
  id: number()
    .typeError('must be a number.')
    .integer('must be a whole number.')
    .required('is missing: write the course id.'),
  modules: list(modulePath()),
  finalQuiz: mixed()
    .required('is missing: write how many questions come from each module.')
    .test(
      'counts',
      'must give each module a whole number above 0, like { units/SITXFSA005: 20 }.',
      (value) => isCounts(value),
    ),
  thirdPartyForm: thing({
    version: formVersion(),
    additionalContent: string()
      .matches(
        /^(?:units|topics)\/[\w-]+\/[\w-]+\.md$/,
        'must be like topics/nsw/third-party-form.md.',
      )
      .optional(),
  }),
}) as unknown as Schema<CourseFile>;

const isCounts = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).length > 0 &&
  Object.values(value).every((count) => Number.isInteger(count) && Number(count) > 0);
