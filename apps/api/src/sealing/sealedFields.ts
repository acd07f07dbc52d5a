import { decrypt, encrypt } from './cipher';
import { SealFault } from './seal';

/** Under which name the sensitive fields of a record stand together. */
const SEALED = 'sealed';

type Fields = Record<string, unknown>;
/** The fields of these names; `all` where every one tells something of a person. */
export type Sensitive = ReadonlySet<string> | 'all';

const isFields = (json: unknown): json is Fields =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

const isOne = (sensitive: Sensitive, name: string) => sensitive === 'all' || sensitive.has(name);

export const holdsSensitive = (json: unknown, sensitive: Sensitive) =>
  isFields(json) && Object.keys(json).some((name) => isOne(sensitive, name));

export const isSealed = (json: unknown): boolean => isFields(json) && SEALED in json;

/** The same with its sensitive fields sealed, for its place in a record that is never changed. */
export function sealFields<Json>(key: Buffer, place: string, json: Json, sensitive: Sensitive) {
  if (!isFields(json) || !holdsSensitive(json, sensitive)) return json;
  const fields = Object.entries(json);
  const [hidden, rest] = [true, false].map((is) =>
    Object.fromEntries(fields.filter(([name]) => isOne(sensitive, name) === is)),
  );
  const sealed = encrypt(key, place, JSON.stringify(hidden)).toString('base64');
  return { ...rest, [SEALED]: sealed };
}

/** As it was written, in the order in which the database gives fields back. */
export function openFields<Json>(key: Buffer, place: string, json: Json) {
  if (!isFields(json) || !isSealed(json)) return json;
  const { [SEALED]: sealed, ...rest } = json;
  const opened = decrypt(key, place, Buffer.from(String(sealed), 'base64'));
  if (!opened) throw new SealFault(`${place} cannot be opened`);
  const fields = { ...rest, ...(JSON.parse(opened.toString()) as Fields) };
  return Object.fromEntries(Object.entries(fields).sort(([a], [b]) => byName(a, b)));
}

/** As jsonb orders names: the shorter first. */
const byName = (a: string, b: string) => a.length - b.length || (a < b ? -1 : 1);
