import lists from '../data/codes.json';
import countries from '../data/countries.json';
import languages from '../data/languages.json';

const LISTS: Record<string, { values: Record<string, string> }> = {
  ...lists,
  countries,
  languages,
};
const CODE_LISTS = new Map(
  Object.entries(LISTS).map(([name, { values }]) => [name, new Map(Object.entries(values))]),
);

function listOf(list: string): Map<string, string> {
  const found = CODE_LISTS.get(list);
  if (!found) throw new RangeError(`no list of codes is called ${list}`);
  return found;
}

/**
 * Returns the codes of a list with their labels, sorted by code, without 'not stated'. Throws RangeError for an unknown
 * list.
 */
export const codesOf = (list: string) =>
  [...listOf(list)].map(([code, label]) => ({ code, label })).sort(byCode);

const byCode = (a: { code: string }, b: { code: string }) => (a.code < b.code ? -1 : 1);

export const isCode = (list: string, code: string) => listOf(list).has(code);
