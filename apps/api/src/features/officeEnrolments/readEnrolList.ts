import {
  ENROL_COLUMNS,
  type EnrolColumn,
  type EnrolRow,
  MOST_ENROLLED_AT_ONCE,
} from '@platewise/shared/enrolments/enrolList';
import { invalidField } from '../../domainError';
import { readRows, tidy, tidyEmail } from '../vouchers/batches/readList';

/** Common column headings, reduced to letters. */
const HEADINGS: Record<EnrolColumn | 'street', RegExp> = {
  firstName: /^(?:first|given|fore)(?:names?)?$/,
  lastName: /^(?:last|sur|family)(?:names?)?$/,
  email: /^(?:work|staff|learner|student)?e?mail(?:address)?$/,
  phone: /^(?:tele|mobile)?phone(?:number)?$|^(?:mobile|mob|tel|contactnumber)$/,
  unitNumber: /^(?:unit|flat|apartment)(?:number|no)?$/,
  streetNumber: /^(?:street|house)(?:number|no)$/,
  streetName: /^streetname$/,
  street: /^(?:street|address|streetaddress|addressline)$/,
  city: /^(?:suburb|city|town|locality|suburborcity|suburbtown)$/,
  state: /^(?:state|territory|stateorterritory)$/,
  postcode: /^(?:postcode|postalcode|zip)$/,
};

const columnOf = (heading: string) => {
  const letters = heading.toLowerCase().replace(/[^a-z]/g, '');
  return (Object.keys(HEADINGS) as (keyof typeof HEADINGS)[]).find((column) =>
    HEADINGS[column].test(letters),
  );
};

const NAMED = ENROL_COLUMNS.filter(([field]) => field !== 'unitNumber');

/** Reads the people of a list that was pasted or uploaded. Its first line names the columns, in any order. */
export function readEnrolList(list: string): EnrolRow[] {
  const [headings, ...people] = readRows(list);
  const columns = headings?.cells.map(columnOf) ?? [];
  const has = (column: keyof typeof HEADINGS) => columns.includes(column);
  const missing = NAMED.filter(([field]) => !has(field) && !(isOfStreet(field) && has('street')));
  if (missing.length > 0) throw missingColumns(missing.map(([, heading]) => heading));
  if (people.length === 0) throw invalidField('list', 'There is nobody below the headings.');
  if (people.length > MOST_ENROLLED_AT_ONCE)
    throw invalidField(
      'list',
      `This list has ${people.length} people. Please send it in parts of up to ${MOST_ENROLLED_AT_ONCE}.`,
    );
  return people.map(({ cells, line }) => {
    const at = (column: keyof typeof HEADINGS) => tidy(cells[columns.indexOf(column)] ?? '');
    return {
      line,
      firstName: at('firstName'),
      lastName: at('lastName'),
      email: tidyEmail(at('email')),
      phone: at('phone'),
      ...(has('street')
        ? partsOfStreet(at('street'))
        : { streetNumber: at('streetNumber'), streetName: at('streetName'), unitNumber: '' }),
      ...(has('unitNumber') && { unitNumber: at('unitNumber') }),
      city: at('city'),
      state: at('state').toUpperCase(),
      postcode: digitsOfPostcode(at('postcode')),
    };
  });
}

const isOfStreet = (field: EnrolColumn) => field === 'streetNumber' || field === 'streetName';

/** Spreadsheets drop the zero of '0800'. */
const digitsOfPostcode = (typed: string) => (/^\d{3}$/.test(typed) ? `0${typed}` : typed);

/** 'Unit 3/12 Crown Street' and '3/12 Crown Street' are unit 3, number 12. Anything else stays the street, and lacks its number. */
function partsOfStreet(street: string) {
  const [, unitNumber = '', streetNumber = '', streetName = street] =
    /^(?:(?:unit|flat|apt|apartment)?\s*([\w-]+)\s*[/,]\s*)?(\d+[a-z]?(?:\s*-\s*\d+[a-z]?)?)\s+(.+)$/i.exec(
      street,
    ) ?? [];
  return { unitNumber, streetNumber, streetName };
}

const missingColumns = (headings: string[]) =>
  invalidField(
    'list',
    `The first line must name the columns. Not found: ${headings.join(', ')}. You can start from the template.`,
  );
