import { lazy, number, object, type Schema, string } from 'yup';
import { type ContentFault, ContentFiles } from '../../apps/api/src/features/content/contentFiles';
import { countWords, readingGrade } from '../../apps/api/src/features/content/readability';
import {
  nonEmptyList,
  singleLine,
  strictObject,
} from '../../apps/api/src/features/content/schemaParts';
import type {
  FinderPage,
  FinderTable,
} from '../../apps/web/src/features/public/finder/finderTexts';
import { finderKeys, writeFinder } from '../../apps/web/src/features/public/finder/writeFinder';
import { AUSTRALIAN_STATES } from '../../packages/shared/src/addresses/australianStates';
import { PURCHASABLE_COURSES } from '../../packages/shared/src/content/courses';
import { isDay } from '../../packages/shared/src/dates';
import { leaves } from './readingTexts';
import { comparisonSchema, descriptionFault, noWorkplaceSchema } from './siteSchemas';

export const FINDER_FILE = 'site/finder.yaml';
const BUSINESSES = 12;
const HIGHEST_GRADE = 7;
/** Shorter texts, such as 'Ask first', are no sentences and would make the text look easier than it is. */
const LEAST_WORDS = 4;

const texts = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, singleLine()])) as Record<
    Name,
    ReturnType<typeof singleLine>
  >;
const head = texts('title', 'heading', 'description', 'lead');
const mapOf = (schema: () => Schema) =>
  lazy((value: object | null) =>
    strictObject(Object.fromEntries(Object.keys(value ?? {}).map((key) => [key, schema()]))),
  );
const https = () => singleLine().matches(/^https:\/\//, 'must begin with https://.');

const finderSchema = strictObject({
  checkedOn: string()
    .required('is missing.')
    .test('day', "must be a day, '2026-11-24'.", (value) => isDay(value)),
  standard: strictObject({ name: singleLine(), link: https() }),
  states: mapOf(() =>
    strictObject({
      ...texts('state', 'name', 'who', 'paper', 'tell', 'leaves', 'checks', 'ask', 'law'),
      ...texts('source', 'free'),
      link: https(),
    }),
  ),
  businesses: mapOf(() =>
    strictObject({ ...texts('name', 'one', 'many', 'does'), handler: number().required() }),
  ),
  answers: mapOf(() => strictObject(texts('short', 'text'))),
  table: object().required('is missing: write it.'),
  pages: strictObject({
    business: strictObject({
      ...head,
      ...texts('needed', 'which', 'course', 'renew', 'noCourse', 'handlers', 'free', 'paid'),
      ...texts('told', 'law'),
    }),
    state: strictObject({ ...head, ...texts('who', 'choose') }),
    start: strictObject({
      ...head,
      ...texts('first', 'choose', 'more'),
      points: nonEmptyList(singleLine()),
    }),
  }),
}) as unknown as Schema<FinderTable>;

/** Checks the table of the finder and each page that is made from it, and the two pages next to it. */
export async function lintFinder(contentDir: string): Promise<ContentFault[]> {
  const files = new ContentFiles(contentDir);
  const table = await files.yaml(FINDER_FILE, finderSchema);
  const faults = table ? [...tableFaults(table), ...(await pagesFaults(table))] : [];
  for (const message of faults) files.fault(FINDER_FILE, message);
  await files.yaml('site/compare.yaml', comparisonSchema);
  await files.yaml('site/no-workplace.yaml', noWorkplaceSchema);
  return files.faults;
}

/** A state or a business that is missing, a cell that is empty, or a course that is not valid where it is sold. */
export function tableFaults({ states, businesses, answers, table }: FinderTable): string[] {
  const codes = Object.values(states).map(({ state }) => state);
  const missing = AUSTRALIAN_STATES.filter((state) => !codes.includes(state));
  const names = Object.keys(businesses);
  return [
    ...missing.map((state) => `states has no ${state}.`),
    ...(names.length === BUSINESSES ? [] : [`businesses must be ${BUSINESSES}.`]),
    ...Object.keys(table)
      .filter((name) => !names.includes(name))
      .map((name) => `table has a row ${name}, which is no business.`),
    ...names.flatMap((business) =>
      Object.entries(states).flatMap(([key, { state }]) => {
        const [answer, course] = table[business]?.[key] ?? [];
        const cell = `table.${business}.${key}`;
        if (answer === undefined) return [`${cell} is missing: write the answer.`];
        if (!answers[answer]) return [`${cell}: there is no answer ${answer}.`];
        return courseFault(course, state).map((fault) => `${cell}: ${fault}`);
      }),
    ),
    ...Object.values(businesses).flatMap(({ name, handler }) =>
      codes.flatMap((state) => courseFault(handler, state).map((fault) => `${name}: ${fault}`)),
    ),
  ];
}

function courseFault(courseId: number | undefined, state: string): string[] {
  if (courseId === undefined) return [];
  const course = PURCHASABLE_COURSES.find((each) => each.courseId === courseId);
  if (!course) return [`there is no course ${courseId}.`];
  const isValid = (course.validStates as readonly string[]).includes(state);
  return isValid ? [] : [`course ${courseId} is not valid in ${state}.`];
}

async function pagesFaults(table: FinderTable): Promise<string[]> {
  if (tableFaults(table).length > 0) return [];
  return finderKeys(table).flatMap((key) =>
    pageFaults(writeFinder(table, key)).map((fault) => `the page '${key}': ${fault}`),
  );
}

export function pageFaults(page: FinderPage): string[] {
  const { path: _, crumbs: __, ...shown } = page;
  const said = leaves(shown);
  const sentences = said.filter((text) => countWords(text) >= LEAST_WORDS);
  const grade = readingGrade(sentences);
  const tooLong = descriptionFault(page.description);
  return [
    ...(said.join(' ').match(/<\w+>/g) ?? []).map((name) => `${name} is not filled in.`),
    ...(grade > HIGHEST_GRADE
      ? [`the reading grade is ${grade.toFixed(1)}: it must be ${HIGHEST_GRADE} or less.`]
      : []),
    ...(tooLong ? [tooLong] : []),
  ];
}
