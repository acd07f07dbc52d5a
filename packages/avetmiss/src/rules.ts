import table from '../data/rules.json';
import { fieldOf, fieldsOf, isSent, NAT_FILES } from './layouts';
import type { Field, NatFileId, Severity } from './types';

/** One rule of the table in data/rules.json, which holds its number, severity, places, limits and words. */
export type Rule = {
  id: string;
  number: string | null;
  severity: Severity;
  kind: 'address' | 'record';
  /** The check in `checks/` that finds it broken. */
  check: string;
  /** With {title} and {value} of the field, and the words that the check adds. */
  message: string;
  remedy: string;
  limit: number;
  codes: string[];
  /** The list of the set that the check looks at. */
  of: string;
  at: Place[];
};

/** A field, or the record or file as a whole. */
export type Place = { file: NatFileId; field: Field | null };

type Row = (typeof table.rules)[number];

/** What 'every' stands for: each such field that no other row with the same check names. */
const EVERY: Record<string, (field: Field) => boolean> = {
  notBlank: ({ requirement }) => requirement === 'always',
  listed: ({ codes }) => codes !== null,
  day: ({ type }) => type === 'D',
  number: ({ type }) => type === 'N',
};

const nameOf = ({ file, field }: Place) => (field ? `${file}.${field.name}` : file);

function placeNamed(name: string): Place {
  const [file, field] = name.split('.') as [NatFileId, string?];
  const found = field === undefined ? null : fieldOf(file, field);
  if (found === undefined || !NAT_FILES.includes(file))
    throw new RangeError(`no place is called ${name}`);
  return { file, field: found };
}

function everyPlace({ check, except = [] }: Row): Place[] {
  const belongs = EVERY[check];
  if (!belongs) throw new RangeError(`${check} cannot be at every field`);
  const named = table.rules.filter((row) => row.check === check).flatMap(({ at }) => at);
  const taken = new Set([...named, ...except]);
  return NAT_FILES.flatMap((file) =>
    fieldsOf(file)
      .filter((field) => isSent(file, field) && belongs(field))
      .map((field) => ({ file, field })),
  ).filter((place) => !taken.has(nameOf(place)));
}

function ruleOf(row: Row): Rule {
  return {
    ...row,
    severity: row.severity as Severity,
    kind: row.kind === 'address' ? 'address' : 'record',
    limit: row.limit ?? 0,
    codes: row.codes ?? [],
    of: row.of ?? '',
    at: row.at[0] === 'every' ? everyPlace(row) : row.at.map(placeNamed),
  };
}

export const RULES: readonly Rule[] = table.rules.map(ruleOf);
