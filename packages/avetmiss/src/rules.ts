import table from '../data/rules.json';
import { fieldOf, fieldsOf, isSent, NAT_FILES } from './layouts';
import type { Field, NatFileId, Severity } from './types';

/** A validation rule from data/rules.json, with its number, severity, fields, limits and texts. */
export type Rule = {
  id: string;
  number: string | null;
  severity: Severity;
  kind: 'address' | 'record';
  /** The name of the check in `checks/`. */
  check: string;
  /** Placeholders: {title} and {value} of the field, and the words that the check adds. */
  message: string;
  remedy: string;
  limit: number;
  codes: string[];
  /** The list of NatSet that the check uses. */
  of: string;
  at: RuleTarget[];
};

/** A field, or the whole record or file if `field` is null. */
export type RuleTarget = { file: NatFileId; field: Field | null };

type Row = (typeof table.rules)[number];

/** The fields that 'every' stands for. Fields that another row with the same check names are excluded. */
const EVERY: Record<string, (field: Field) => boolean> = {
  notBlank: ({ requirement }) => requirement === 'always',
  listed: ({ codes }) => codes !== null,
  day: ({ type }) => type === 'D',
  number: ({ type }) => type === 'N',
};

const nameOf = ({ file, field }: RuleTarget) => (field ? `${file}.${field.name}` : file);

function placeNamed(name: string): RuleTarget {
  const [file, field] = name.split('.') as [NatFileId, string?];
  const found = field === undefined ? null : fieldOf(file, field);
  if (found === undefined || !NAT_FILES.includes(file))
    throw new RangeError(`no place is called ${name}`);
  return { file, field: found };
}

function everyPlace({ check, except = [] }: Row): RuleTarget[] {
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
