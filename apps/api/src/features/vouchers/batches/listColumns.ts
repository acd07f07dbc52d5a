type Person = { firstName: string; lastName: string; email: string; nameGuessed: boolean };
type Field = 'firstName' | 'lastName' | 'email' | 'name';

/** Common column headings, reduced to letters. */
const HEADINGS: Record<Field, RegExp> = {
  email: /^(?:work|staff|employee|contact|business|learner|student)?e?mail(?:s|id|address)?$/,
  firstName: /^(?:first|given|fore|preferred|christian)(?:names?)?$/,
  lastName: /^(?:last|sur|family)(?:names?)?$/,
  name: /^(?:full|staff|employee|learner|student|participant)?names?$/,
};

const lettersOf = (cell: string) => cell.toLowerCase().replace(/[^a-z]/g, '');

function fieldOf(cell: string): Field | null {
  const letters = lettersOf(cell);
  const fields = Object.keys(HEADINGS) as Field[];
  return fields.find((field) => HEADINGS[field].test(letters)) ?? null;
}

/** A row of column headings: it names a column and has no email address. */
export const isHeading = (cells: string[]) =>
  !cells.some((cell) => cell.includes('@')) && cells.some((cell) => fieldOf(cell) !== null);

/** With these a last name of several words begins, as in 'Jo Van Der Berg'. */
const PARTICLES = new Set(
  'al bin binti da das de del della den der di do dos du el la le st ten ter van von zu'.split(' '),
);

/**
 * 'Mei Lin Tran' and 'Tran, Mei Lin' are both Mei Lin, Tran. A person with one name has it in both places. Where the
 * parts of a name are not certain, the row is marked, because the names go on a certificate.
 */
function splitName(name: string): Omit<Person, 'email'> {
  const [before = '', after] = name.split(',', 2).map((part) => part.trim());
  if (after) return { firstName: after, lastName: before, nameGuessed: false };
  const words = before.split(/\s+/).filter(Boolean);
  const [first = ''] = words;
  if (words.length === 1) return { firstName: first, lastName: first, nameGuessed: true };
  const particle = words.findIndex((word, i) => i > 0 && PARTICLES.has(word.toLowerCase()));
  const from = particle > 0 && particle < words.length - 1 ? particle : words.length - 1;
  return {
    firstName: words.slice(0, from).join(' '),
    lastName: words.slice(from).join(' '),
    nameGuessed: words.length > 2,
  };
}

/** Where each thing stands, by the headings, or by what the rows look like where there are none. */
export function columnsOf(rows: string[][]): (cells: string[]) => Person {
  const places = placesOf(rows);
  const at = (cells: string[], field: Field) => {
    const place = places[field];
    return place === undefined ? '' : (cells[place] ?? '');
  };
  return (cells) => ({
    ...(places.name === undefined
      ? {
          firstName: at(cells, 'firstName'),
          lastName: at(cells, 'lastName'),
          nameGuessed: false,
        }
      : splitName(at(cells, 'name'))),
    email: at(cells, 'email'),
  });
}

function placesOf(rows: string[][]): Partial<Record<Field, number>> {
  const [first = []] = rows;
  if (!isHeading(first)) return placesByLook(rows);
  const places: Partial<Record<Field, number>> = {};
  first.forEach((cell, place) => {
    const field = fieldOf(cell);
    if (field) places[field] ??= place;
  });
  // Beside a column for given names, 'Name' is the family's.
  if (places.firstName !== undefined && places.lastName === undefined && places.name !== undefined)
    places.lastName = places.name;
  if (places.firstName !== undefined || places.lastName !== undefined) delete places.name;
  return places;
}

/**
 * The column with the most addresses is the email; of the others the first two are the names, or one the whole name.
 */
function placesByLook(rows: string[][]): Partial<Record<Field, number>> {
  const width = Math.max(...rows.map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, place) => place);
  const addresses = columns.map((place) => rows.filter((row) => row[place]?.includes('@')).length);
  const most = Math.max(...addresses);
  const email = most > 0 ? addresses.indexOf(most) : Math.min(2, width - 1);
  const [one, two] = columns.filter((place) => place !== email);
  if (one === undefined) return { email };
  return two === undefined ? { name: one, email } : { firstName: one, lastName: two, email };
}
