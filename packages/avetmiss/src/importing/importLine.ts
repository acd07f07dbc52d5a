import { columnsOf } from '../decode';
import { endOf } from '../encode';
import { fieldsOf, isSent, widthOf } from '../layouts';
import { toAscii } from '../transliterate';
import { type Field, NatError, type NatFileId, type Release } from '../types';
import { withoutPadding } from './importText';
import { upgradeOf } from './upgrade';

/** A field of release 8.0 and the field of the file's own release that its value comes from. */
type Column = { field: Field; source: Field | null; write: (value: string) => string };

export type Reading = {
  file: NatFileId;
  release: Release;
  columns: Column[];
  /** Fields of the file's release that a national record of 8.0 does not have. */
  dropped: Field[];
  lastColumn: number;
  organisationIdentifier: string;
  /** The number of values that were left out, by their description. */
  lost: Map<string, number>;
  /** The number of values that were not ASCII, by the title of their field. */
  respelt: Map<string, number>;
  /** The titles of identifiers that were in quotes. */
  quoted: Set<string>;
};

export const lastColumn = (file: NatFileId, release: Release) =>
  Math.max(...fieldsOf(file, release).map(endOf));

const unchanged = (value: string) => value;

function columnOf(file: NatFileId, release: Release, field: Field): Column {
  if (!isSent(file, field)) return { field, source: null, write: unchanged };
  if (release === '8.0') return { field, source: field, write: unchanged };
  const { from, write } = upgradeOf(file, field.name);
  const source = fieldsOf(file, release).find(({ name }) => name === from) ?? null;
  return { field, source, write };
}

export function startReading(
  file: NatFileId,
  release: Release,
  organisationIdentifier: string,
): Reading {
  const written = fieldsOf(file).filter((field) => endOf(field) <= widthOf(file));
  const columns = written.map((field) => columnOf(file, release, field));
  const sources = new Set(columns.map(({ source }) => source));
  return {
    file,
    release,
    columns,
    dropped: fieldsOf(file, release).filter((field) => !sources.has(field)),
    lastColumn: lastColumn(file, release),
    organisationIdentifier,
    lost: new Map(),
    respelt: new Map(),
    quoted: new Set(),
  };
}

/** Converts one record to release 8.0. */
export function canonicalLine(line: string, reading: Reading): string {
  for (const field of reading.dropped)
    if (valueIn(line, field) !== '') countLost(field.title, reading);
  if (line.slice(reading.lastColumn).trim() !== '')
    countLost('Columns after those of the standard', reading);
  return reading.columns.map((column) => columnsFor(column, line, reading)).join('');
}

const textIn = (line: string, field: Field) => withoutPadding(columnsOf(line, field)).trim();
const valueIn = (line: string, field: Field) => toAscii(textIn(line, field)).trim();

const count = (counts: Map<string, number>, what: string) =>
  counts.set(what, (counts.get(what) ?? 0) + 1);
const countLost = (what: string, { lost }: Reading) => count(lost, what);

function columnsFor({ field, source, write }: Column, line: string, reading: Reading): string {
  if (!source) return fill(field, newValue(field, reading), reading);
  const text = textIn(line, source);
  const ascii = toAscii(text).trim();
  if (ascii !== text) count(reading.respelt, field.title);
  const found = unquoted(field, ascii, reading);
  const value = write(found);
  if (value === '' && found !== '') countLost(`${field.title} ${found}`, reading);
  return fill(field, value, reading);
}

/** In release 7.0 the whole set belonged to one organisation, so NAT00120 did not name it. */
const newValue = ({ name }: Field, { organisationIdentifier }: Reading) =>
  name === 'trainingOrganisationIdentifier' ? organisationIdentifier : '';

function unquoted(field: Field, value: string, { quoted }: Reading): string {
  const inner = field.cut ? undefined : /^"([^"]*)"$/.exec(value)?.[1];
  if (inner === undefined) return value;
  quoted.add(field.title);
  return inner.trim();
}

function fill(field: Field, value: string, { file }: Reading): string {
  if (field.type === 'N' && /^\d+$/.test(value)) return value.padStart(field.length, '0');
  if (value.length > field.length && !field.cut)
    throw new NatError(file, field.name, `'${value}' is longer than ${field.length} characters`);
  return value.slice(0, field.length).padEnd(field.length);
}
