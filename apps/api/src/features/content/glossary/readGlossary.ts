import { array, type Schema } from 'yup';
import type { ContentFault, ContentFiles } from '../contentFiles';
import type { Diagram } from '../contentModel';
import { readingGrade } from '../readability';
import { kebabCase, nonEmptyList, singleLine, strictObject } from '../schemaParts';

/** A word that lessons and questions explain. */
export type GlossaryEntry = {
  id: string;
  term: string;
  /** Other spellings that lessons use. */
  also?: string[];
  meaning: string;
  /** The name of a drawing in shared/diagrams. */
  picture?: string;
};

const LONGEST_MEANING = 300;
const LEAST_TERMS = 150;
const HIGHEST_GRADE = 7;

const glossarySchema = nonEmptyList(
  strictObject({
    id: kebabCase(),
    term: singleLine(),
    also: array().of(singleLine()).typeError('must be a list.').optional(),
    meaning: singleLine().max(LONGEST_MEANING, `must have at most ${LONGEST_MEANING} characters.`),
    picture: singleLine()
      .matches(/^[\w-]+\.svg$/, 'must be the name of a drawing in shared/diagrams.')
      .optional(),
  }),
) as unknown as Schema<GlossaryEntry[]>;

export const GLOSSARY_FILE = 'glossary.yaml';

/** Empty where there is no such file. */
export async function readGlossary(files: ContentFiles): Promise<GlossaryEntry[]> {
  if ((await files.list('', /^glossary\.yaml$/)).length === 0) return [];
  return (await files.yaml(GLOSSARY_FILE, glossarySchema)) ?? [];
}

export const spellingsOf = ({ term, also = [] }: GlossaryEntry) => [term, ...also];

export function glossaryFaults(
  entries: GlossaryEntry[],
  drawings: Map<string, Diagram>,
): ContentFault[] {
  const messages: string[] = [];
  const ids = entries.map(({ id }) => id);
  const spellings = entries.flatMap(spellingsOf).map((spelling) => spelling.toLowerCase());
  for (const id of repeated(ids)) messages.push(`The id ${id} is used twice.`);
  for (const spelling of repeated(spellings))
    messages.push(`'${spelling}' is written twice, as a term or in 'also'.`);
  for (const { id, picture } of entries)
    if (picture && !drawings.has(picture))
      messages.push(`${id}: the picture ${picture} is not in shared/diagrams.`);
  if (entries.length < LEAST_TERMS)
    messages.push(`There are ${entries.length} terms: at least ${LEAST_TERMS} are needed.`);
  const grade = readingGrade(entries.map(({ meaning }) => meaning));
  if (grade > HIGHEST_GRADE)
    messages.push(
      `The reading grade of the meanings is ${grade.toFixed(1)}: shorten sentences and words until it is ${HIGHEST_GRADE} or less.`,
    );
  return messages.map((message) => ({ file: GLOSSARY_FILE, message }));
}

const repeated = (list: string[]) => [
  ...new Set(list.filter((each, i) => list.indexOf(each) !== i)),
];
