import terms from '@site/../glossary.yaml';

/** A term as its file has it. `also` are other spellings that lessons use. */
export type TermText = {
  id: string;
  term: string;
  also?: string[];
  meaning: string;
  picture?: string;
};

const nameOf = ({ term }: TermText) => term.toLowerCase();

/** In the order of the alphabet. */
export const TERMS: readonly TermText[] = (terms as TermText[]).toSorted((a, b) =>
  nameOf(a) < nameOf(b) ? -1 : 1,
);

const DRAWINGS = import.meta.glob<string>('../../../../../../content/shared/diagrams/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The address of a drawing, by its name. */
export const drawingOf = (name: string | undefined) =>
  Object.entries(DRAWINGS).find(([file]) => name && file.endsWith(`/${name}`))?.[1];

/** The terms that contain the words, by their first letter. */
export function findTerms(search: string): [letter: string, terms: TermText[]][] {
  const words = search.trim().toLowerCase();
  const found = new Map<string, TermText[]>();
  for (const term of TERMS) {
    const texts = [term.term, term.meaning, ...(term.also ?? [])];
    if (!texts.some((text) => text.toLowerCase().includes(words))) continue;
    const letter = term.term.charAt(0).toUpperCase();
    found.set(letter, [...(found.get(letter) ?? []), term]);
  }
  return [...found];
}
