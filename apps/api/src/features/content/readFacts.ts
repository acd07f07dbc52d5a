import { type Schema, string } from 'yup';
import type { ContentFiles } from './contentFiles';
import { kebabCase, nonEmptyList, singleLine, strictObject } from './schemaParts';

/** A figure or rule of law that lessons state. */
export type Fact = {
  id: string;
  /** A page that names the fact has one of these wordings. */
  says: string[];
  /** Patterns that no text of the content may match. */
  never?: string[];
  meaning: string;
  source: string;
  link: string;
  /** 'YYYY-MM-DD' */
  checkedOn: string;
};

const isPattern = (text: string) => {
  try {
    return new RegExp(text, 'u') instanceof RegExp;
  } catch {
    return false;
  }
};

const factsSchema = nonEmptyList(
  strictObject({
    id: kebabCase(),
    says: nonEmptyList(singleLine()),
    never: nonEmptyList(
      singleLine().test('pattern', 'must be a regular expression.', (text) => isPattern(text)),
    ).optional(),
    meaning: singleLine(),
    source: singleLine(),
    link: singleLine().matches(/^https:\/\//, 'must begin with https://.'),
    checkedOn: string()
      .required('is missing: write the day on which it was checked.')
      .matches(/^\d{4}-\d\d-\d\d$/, 'must be a day, like 2026-11-24.'),
  }),
) as unknown as Schema<Fact[]>;

export const FACTS_FILE = 'facts.yaml';

export async function readFacts(files: ContentFiles): Promise<Fact[]> {
  const facts = (await files.yaml(FACTS_FILE, factsSchema)) ?? [];
  for (const [i, { id }] of facts.entries())
    if (facts.findIndex((fact) => fact.id === id) < i)
      files.fault(FACTS_FILE, `The id ${id} is used twice: give one fact another id.`);
  return facts;
}
