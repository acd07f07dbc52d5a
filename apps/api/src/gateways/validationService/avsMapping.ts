/**
 * The default mapping to the service. NCVER publishes what its web service can do, but not its addresses and field names. A field
 * is a path into the answer ('data.id'; '' is the answer itself), and a list has all words with the same meaning. docs/avs.md
 * explains each entry.
 */
export const AVS_MAPPING = {
  scope: '',
  limits: { callSeconds: 30, fileSeconds: 300, validationSeconds: 600, pollSeconds: 2 },
  calls: {
    deviceAuthorisation: 'POST /oauth/device',
    token: 'POST /oauth/token',
    collections: 'GET /api/collections',
    createFileSet: 'POST /api/collections/{collection}/file-sets',
    putFile: 'PUT /api/file-sets/{fileSet}/files/{file}.txt',
    changeState: 'PATCH /api/file-sets/{fileSet}',
    fileSet: 'GET /api/file-sets/{fileSet}',
    errors: 'GET /api/file-sets/{fileSet}/errors?page={page}&pageSize={pageSize}',
    deleteFileSet: 'DELETE /api/file-sets/{fileSet}',
  },
  refusal: { message: 'message' },
  collections: {
    items: 'items',
    id: 'id',
    year: 'year',
    period: 'period',
    startDate: 'startDate',
    endDate: 'endDate',
    version: 'version',
  },
  releases: { '8.0': ['8.0', '8'] },
  files: { contentType: 'text/plain' },
  fileSet: { id: 'id', state: 'state' },
  change: { state: 'state', validate: 'validate', submit: 'submit' },
  states: {
    working: ['validating', 'submitting'],
    valid: ['valid'],
    invalid: ['invalid'],
    submitted: ['submitted'],
  },
  errors: {
    pageSize: 200,
    firstPage: 1,
    items: 'items',
    total: 'total',
    file: 'file',
    record: 'record',
    rule: 'rule',
    severity: 'severity',
    field: 'field',
    value: 'value',
    message: 'message',
  },
  severities: { warning: ['W', 'Warning'] },
  addressRules: ['3705', '3706', '4630'],
};

export type AvsMapping = typeof AVS_MAPPING;
export type AvsCall = keyof AvsMapping['calls'];

/** An invalid entry of a mapping. The message names its path: 'calls.token must be text'. */
export class BadMapping extends Error {}

const CALL = /^(GET|POST|PUT|PATCH|DELETE) (\/|https?:\/\/)\S+$/;
/** A day in seconds. */
const MOST = 86_400;

const placeholders = (call: string): string[] => call.match(/\{\w+\}/g) ?? [];

/** The default mapping with the given entries in place of its own. Throws BadMapping. */
export function mappingWith(given: unknown): AvsMapping {
  const mapping = mergeMapping(AVS_MAPPING, given, []) as AvsMapping;
  for (const [name, call] of Object.entries(mapping.calls)) {
    const known = placeholders(AVS_MAPPING.calls[name as AvsCall]);
    const unknown = placeholders(call).find((each) => !known.includes(each));
    if (!CALL.test(call))
      throw new BadMapping(`calls.${name} must be like '${AVS_MAPPING.calls.token}'`);
    if (unknown) throw new BadMapping(`calls.${name} has no ${unknown}`);
  }
  return mapping;
}

function mergeMapping(known: unknown, given: unknown, way: string[]): unknown {
  if (given === undefined || given === null) return known;
  const wrong = (what: string) => new BadMapping(`${way.join('.') || 'it'} must be ${what}`);
  if (typeof known === 'string') {
    if (typeof given !== 'string') throw wrong('text');
    return given;
  }
  if (typeof known === 'number') {
    if (typeof given !== 'number' || !(given >= 0 && given <= MOST)) throw wrong('a number');
    return given;
  }
  if (Array.isArray(known)) {
    if (!Array.isArray(given) || given.length === 0) throw wrong('a list');
    return given.map(String);
  }
  if (typeof given !== 'object' || Array.isArray(given)) throw wrong('a table');
  const table = known as Record<string, unknown>;
  const stray = Object.keys(given).find((name) => !Object.hasOwn(table, name));
  if (stray) throw new BadMapping(`there is no ${[...way, stray].join('.')}`);
  return Object.fromEntries(
    Object.entries(table).map(([name, value]) => [
      name,
      mergeMapping(value, (given as Record<string, unknown>)[name], [...way, name]),
    ]),
  );
}
