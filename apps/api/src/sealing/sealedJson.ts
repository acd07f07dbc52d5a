import { decrypt, encrypt } from './cipher';
import { SealFault } from './seal';

/** The name under which a record stores its sealed fields. */
const SEALED = 'sealed';

type Fields = Record<string, unknown>;
/** The names of sensitive fields, or `all` when every field is personal. */
export type SensitiveNames = ReadonlySet<string> | 'all';

const isFields = (json: unknown): json is Fields =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

const isSensitive = (sensitive: SensitiveNames, name: string) =>
  sensitive === 'all' || sensitive.has(name);

export const holdsSensitive = (json: unknown, sensitive: SensitiveNames) =>
  isFields(json) && Object.keys(json).some((name) => isSensitive(sensitive, name));

export const isSealed = (json: unknown): boolean => isFields(json) && SEALED in json;

/** Seals the sensitive fields of a JSON object that is stored in a record that never changes. */
export function sealFields<Json>(
  key: Buffer,
  associatedData: string,
  json: Json,
  sensitive: SensitiveNames,
) {
  if (!isFields(json) || !holdsSensitive(json, sensitive)) return json;
  const fields = Object.entries(json);
  const [hidden, rest] = [true, false].map((is) =>
    Object.fromEntries(fields.filter(([name]) => isSensitive(sensitive, name) === is)),
  );
  const sealed = encrypt(key, associatedData, JSON.stringify(hidden)).toString('base64');
  return { ...rest, [SEALED]: sealed };
}

/** Opens the sealed fields. The fields have the order in which the database returns them. */
export function openFields<Json>(key: Buffer, associatedData: string, json: Json) {
  if (!isFields(json) || !isSealed(json)) return json;
  const { [SEALED]: sealed, ...rest } = json;
  const opened = decrypt(key, associatedData, Buffer.from(String(sealed), 'base64'));
  if (!opened) throw new SealFault(`${associatedData} cannot be opened`);
  const fields = { ...rest, ...(JSON.parse(opened.toString()) as Fields) };
  return Object.fromEntries(Object.entries(fields).sort(([a], [b]) => byName(a, b)));
}

/** The order of names in jsonb: shorter names first. */
const byName = (a: string, b: string) => a.length - b.length || (a < b ? -1 : 1);
