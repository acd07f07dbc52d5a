import release7 from '../data/layout-7.0.json';
import release8 from '../data/layout-8.0.json';
import type { Field, NatFileId, Release, Requirement } from './types';

export const NAT_FILES: readonly NatFileId[] = [
  'NAT00010',
  'NAT00020',
  'NAT00030',
  'NAT00060',
  'NAT00080',
  'NAT00085',
  'NAT00090',
  'NAT00100',
  'NAT00120',
  'NAT00130',
];

type Row = Pick<Field, 'name' | 'start' | 'length'> & Partial<Omit<Field, 'type' | 'requirement'>>;
type FullRow = Row & { title: string; type: string; requirement: string };

const plain: Omit<Field, 'name' | 'start' | 'length' | 'title'> = {
  type: 'A',
  requirement: 'optional',
  notStated: false,
  cut: false,
  codes: null,
};

function fieldOf8(row: FullRow): Field {
  const type = row.type as Field['type'];
  return { ...plain, ...row, type, requirement: row.requirement as Requirement };
}

const eachFile = (fields: (file: NatFileId) => Field[]) =>
  Object.fromEntries(NAT_FILES.map((file) => [file, fields(file)])) as Record<NatFileId, Field[]>;

const LAYOUT_8 = eachFile((file) => release8.files[file].fields.map(fieldOf8));

/** The table of release 7.0 has positions only. Title and type come from release 8.0 if that still has the field. */
function fieldOf7(file: NatFileId, row: Row): Field {
  const today = LAYOUT_8[file].find(({ name }) => name === row.name);
  return { ...plain, title: row.name, ...today, ...row };
}

const LAYOUTS: Record<Release, Record<NatFileId, Field[]>> = {
  '8.0': LAYOUT_8,
  '7.0': eachFile((file) => release7.files[file].fields.map((row: Row) => fieldOf7(file, row))),
};

export const fieldsOf = (file: NatFileId, release: Release = '8.0') => LAYOUTS[release][file];

export const fieldOf = (file: NatFileId, name: string): Field | undefined =>
  LAYOUT_8[file].find((field) => field.name === name);

/** The title of a file, for example 'Client file'. */
export const describe = (file: NatFileId): string => release8.files[file].title;

/** The length in characters of a record that an organisation sends to NCVER itself. */
export const widthOf = (file: NatFileId): number => release8.files[file].width;

/** The length in characters including the columns that only state training authorities collect. */
export const fullWidthOf = (file: NatFileId): number => release8.files[file].fullWidth;

/** The names of the fields that identify a record of the file. */
export const keyOf = (file: NatFileId): string[] => release8.files[file].key;

/** True if a national record has this field. */
export const isSent = (file: NatFileId, { requirement, start, length }: Field) =>
  requirement !== 'filler' && start - 1 + length <= widthOf(file);

/** 'Not stated' for a field: '@' for its whole width. Throws RangeError if the field has no 'not stated'. */
export function notStated(file: NatFileId, name: string): string {
  const field = fieldOf(file, name);
  if (!field?.notStated) throw new RangeError(`${file} has no 'not stated' in ${name}`);
  return '@'.repeat(field.length);
}

export const isNotStated = (value: string) => value.startsWith('@') && /^@+$/.test(value);
