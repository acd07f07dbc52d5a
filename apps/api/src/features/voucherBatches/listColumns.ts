type Person = { firstName: string; lastName: string; email: string };
type Field = 'firstName' | 'lastName' | 'email' | 'name';

/** How people head their columns, in letters only. */
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

/** A line that names columns and holds nobody's address. */
export const isHeading = (cells: string[]) =>
  !cells.some((cell) => cell.includes('@')) && cells.some((cell) => fieldOf(cell) !== null);

/** 'Mei Lin Tran' and 'Tran, Mei Lin' are both Mei Lin, Tran. */
function splitName(name: string): Pick<Person, 'firstName' | 'lastName'> {
  const [before = '', after] = name.split(',', 2).map((part) => part.trim());
  if (after) return { firstName: after, lastName: before };
  const words = before.split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: words.join(' '), lastName };
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
      ? { firstName: at(cells, 'firstName'), lastName: at(cells, 'lastName') }
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

/** The column with the most addresses is the email; of the others the first two are the names, or one the whole name. */
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
