import type { Schema, SchemaDescription } from 'yup';
import { mostItems } from '../http/parse';

const LEVELS = 10_000;
const DEEP = '['.repeat(LEVELS) + ']'.repeat(LEVELS);
const text = (value: string) => JSON.stringify(value);

type Values = Record<string, string | null>;

/** JSON values that no form sends. Null means a missing field. */
const FOR_ANYTHING: Values = {
  'nothing at all': null,
  null: 'null',
  'an empty text': '""',
  'a text that is too long': text('x'.repeat(10_000)),
  'an object': '{"a":1}',
  'a list': '["x"]',
  'a number': '12345',
  'a negative number': '-1',
  'a yes': 'true',
  'an object that cannot be told as text': '{"toString":"x","valueOf":{}}',
  'an object with another prototype': '{"__proto__":{"polluted":true}}',
  'an object with another constructor': '{"constructor":{"prototype":{"polluted":true}}}',
  'lists in lists': DEEP,
  'script text': text('"><script>alert(1)</script>'),
  'a NUL': '"a\\u0000b"',
  'a lone surrogate': '"a\\ud800b"',
  'not a number': '"NaN"',
};
const FOR_TEXT: Values = {
  emoji: text('👩🏽‍🍳🔪'),
  'a control character': '"a\\u0007b"',
  'a line break and a header': '"a\\r\\nBcc: x@example.com"',
  'SQL quotes': text(`'; DROP TABLE "User"; --\\`),
  'a template': text(`\${value} \${spec} {{7*7}} %s %n`),
  'the last day of all': '"9999-12-31"',
  'no day at all': '"2026-02-31"',
};
const FOR_NUMBERS: Values = {
  'a huge number': '1e308',
  'a number beyond all numbers': '1e400',
  'a number beyond the column': '2147483648',
  'a number beyond exactness': '9007199254740993',
  'a fraction': '0.5',
  'a no': 'false',
  'a number without end': '"-Infinity"',
};

/** Values for fields that are not lists. */
const FOR_ONE: Values = { 'a list of one number': '[2]', 'a list of one yes': '[true]' };

export const hostileValues = (type: string) =>
  Object.entries({
    ...FOR_ANYTHING,
    ...(type === 'string' ? FOR_TEXT : FOR_NUMBERS),
    ...(type === 'array' ? {} : FOR_ONE),
  });

/** Texts that every field must refuse. A password may have any characters, and no address can contain an unpaired surrogate. */
export const isNeverTaken = (field: string, what: string) =>
  /^(an object|a list|lists in lists|a text that is too long)/.test(what) ||
  (!/^(password|[?])/.test(field) && /^(a NUL|a lone surrogate)$/.test(what));

type Described = SchemaDescription & { innerType?: Described; fields?: Record<string, Described> };
export type Place = (string | number)[];

/** Every field of a schema, of its nested objects and of the items of its lists. */
export function fieldsOf(schema: Schema | undefined): Field[] {
  return schema ? within(schema.describe() as Described, []) : [];
}

type Field = { place: Place; type: string; most?: number };

const within = ({ fields, innerType }: Described, at: Place): Field[] => [
  ...Object.entries(fields ?? {}).flatMap(([name, field]) => [
    { place: [...at, name], type: field.type, most: mostItems(field) },
    ...within(field, [...at, name]),
  ]),
  ...(innerType
    ? [{ place: [...at, 0], type: innerType.type }, ...within(innerType, [...at, 0])]
    : []),
];

const MARK = '@@hostile@@';

/** The body as JSON with the value in the place. */
export function withValue(body: object, place: Place, json: string | null): string {
  const copy = structuredClone(body) as Record<string | number, never>;
  const last = place.at(-1) ?? '';
  let inside: Record<string | number, never> = copy;
  place.slice(0, -1).forEach((key, i) => {
    // Missing parents are created to hold the value.
    inside[key] ??= (typeof place[i + 1] === 'number' ? [] : {}) as never;
    inside = inside[key] as never;
  });
  if (json === null && Array.isArray(inside)) inside.length = 0;
  else if (json === null) delete inside[last];
  else inside[last] = MARK as never;
  return JSON.stringify(copy).replace(text(MARK), () => json ?? '');
}

export const HOSTILE_IDS = [
  '%00',
  'a%00b',
  '%',
  '%zz',
  '%ff%fe',
  '..%2f..%2f..%2fetc%2fpasswd',
  '../../../etc/passwd',
  'x'.repeat(7000),
  encodeURIComponent('👩🏽‍🍳'),
  '%E2%80%AE',
  '0',
  '-1',
  '99999999999999999999',
  '1e9',
  'NaN',
  'null',
  'undefined',
  'constructor',
  '__proto__',
  'toString',
  encodeURIComponent("' OR 1=1 --"),
  encodeURIComponent('{"$ne":null}'),
  '018f4e00-0000-7000-8000-000000000000',
  '018f4e00-0000-7000-8000-00000000000%00',
  '018f4e00-0000-7000-8000-000000000000%0a',
  'a'.repeat(22),
  'f'.repeat(32),
];
