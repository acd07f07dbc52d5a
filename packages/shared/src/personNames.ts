/**
 * The names of a person as they are stored. A person with one name has it in both places, as the national register of
 * identifiers asks. `oneName` is the person's own answer, where they were asked; where it is missing, equal names decide.
 */
export type StoredNames = {
  firstName: string | null | undefined;
  middleName?: string | null | undefined;
  lastName: string | null | undefined;
  oneName?: boolean | null | undefined;
};

/** Some people write a dash or a full stop in a field that they have nothing for. */
const spelled = (name: string | null | undefined) =>
  name && /[\p{L}\p{N}]/u.test(name) ? name.trim().replace(/\s+/g, ' ') : '';

const same = (a: string, b: string) => a.localeCompare(b, 'en-AU', { sensitivity: 'accent' }) === 0;

export function hasOneName({ firstName, middleName, lastName, oneName }: StoredNames): boolean {
  const [first, last] = [spelled(firstName), spelled(lastName)];
  if (spelled(middleName) !== '') return false;
  if (first === '' || last === '') return first !== last;
  return oneName !== false && same(first, last);
}

/** 'Ana Maria Sá'; a person with one name is 'Suharto', not 'Suharto Suharto'. Every screen, mail and paper writes names with it. */
export function fullName(names: StoredNames): string {
  const { firstName, middleName, lastName } = names;
  const last = hasOneName(names) && spelled(firstName) !== '' ? '' : spelled(lastName);
  return [spelled(firstName), spelled(middleName), last].filter(Boolean).join(' ');
}

/** The last name in lists that have a column for each name: empty for a person with one name, who is in the first column. */
export const lastNameColumn = (names: StoredNames): string =>
  hasOneName(names) && spelled(names.firstName) !== '' ? '' : (names.lastName ?? '');
