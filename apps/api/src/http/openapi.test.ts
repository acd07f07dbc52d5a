import { day, email, uuid } from '@platewise/shared/fields';
import { describe, expect, it } from 'vitest';
import { number, object, string } from 'yup';
import { ROUTES } from '../routes';
import { openApi, operationIdOf } from './openapi';
import { exampleOf } from './openapi/example';
import { type SchemaTree, schemaOf } from './openapi/schema';
import { ADMINS, OFFICE, PUBLIC, type Route, route } from './route';

type Operation = {
  operationId: string;
  description: string;
  tags: (string | undefined)[];
  parameters: { name: string; in: string; description?: string }[];
  responses: Record<string, { $ref?: string }>;
};
type Document = {
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, unknown> };
};

const documentOf = (routes: Route[]) =>
  openApi(routes, { brand: 'Platewise' }) as unknown as Document;
const operationsOf = ({ paths }: Document) => Object.values(paths).flatMap(Object.values);

const document = documentOf(ROUTES);
const operations = operationsOf(document) as Operation[];

/** One operation, as a route with these properties is described. */
function describeRoute(over: Partial<Route>): Operation {
  const plain = route({
    method: 'get',
    path: '/config',
    summary: 'Read the settings',
    roles: 'anyone',
    access: PUBLIC,
    response: object({}),
    handle: async () => ({}),
  });
  return operationsOf(documentOf([{ ...plain, ...over }]))[0] as Operation;
}

describe('the API description', () => {
  it('describes each call once, under an id of its own', () => {
    expect(operations).toHaveLength(ROUTES.length);
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ROUTES.length);
    expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]+$/.test(id))).toEqual([]);
  });

  it.each([
    ['get', '/userCourse/:id/status', 'getUserCourseByIdStatus'],
    ['put', '/admin/nsw/certificates', 'putAdminNswCertificates'],
    ['put', '/admin/nsw/certificates/:userCourseId', 'putAdminNswCertificatesByUserCourseId'],
    ['get', '/admin/mails/export.csv', 'getAdminMailsExportCsv'],
  ] as const)('calls %s %s %s', (method, path, id) => {
    expect(operationIdOf({ method, path })).toBe(id);
  });

  it('puts each call under a noun, and each noun is used', () => {
    const used = new Set(operations.flatMap(({ tags }) => tags));
    expect(used).toEqual(new Set(document.tags.map(({ name }) => name)));
  });

  it('says what each parameter is', () => {
    const silent = operations.flatMap(({ operationId, parameters }) =>
      parameters
        .filter(({ description }) => !description)
        .map(({ name }) => `${operationId} ${name}`),
    );
    expect(silent).toEqual([]);
  });

  const usual = ['200', '401', '500', '503'];
  it.each<[string, Partial<Route>, string[]]>([
    ['for everyone', {}, usual],
    ['for a role', { roles: ADMINS, access: OFFICE }, [...usual, '403']],
    ['about a record', { path: '/courses/:courseId/content-sets' }, [...usual, '400', '404']],
    ['with a query', { query: object({ page: number() }) }, [...usual, '400']],
    ['with a body', { method: 'post', body: object({}) }, [...usual, '400', '413', '415']],
    ['with a file', { upload: { mostBytes: 9 } }, [...usual, '400', '413', '415']],
    [
      'with a limit',
      { limit: { name: 'x', points: 1, seconds: 60, by: 'address' } },
      [...usual, '429'],
    ],
    ['that can be repeated safely', { idempotent: true }, [...usual, '409']],
    [
      'that refuses in its own ways',
      { refusals: ['conflict', 'upstream'] },
      [...usual, '409', '502'],
    ],
  ])('documents every refusal of a call %s', (_, over, statuses) => {
    expect(Object.keys(describeRoute(over).responses).sort()).toEqual([...statuses].sort());
  });

  it('gives the reason for each refusal', () => {
    const named = operations.flatMap(({ responses }) =>
      Object.values(responses).flatMap(({ $ref }) => ($ref ? [$ref] : [])),
    );
    const documented = Object.keys(document.components.responses);
    expect(new Set(named)).toEqual(
      new Set(documented.map((name) => `#/components/responses/${name}`)),
    );
  });

  it.each<[Partial<Route>, string]>([
    [
      { limit: { name: 'x', points: 1, seconds: 60, by: 'caller' } },
      'At most 1 request in 1 minute from one caller.',
    ],
    [
      { limit: { name: 'x', points: 5, seconds: 3600, by: 'address' } },
      'At most 5 requests in 1 hour from one address.',
    ],
    [
      { limit: { name: 'x', points: 5, seconds: 86_400, by: 'address' } },
      'At most 5 requests in 24 hours from one address.',
    ],
    [{ body: object({}) }, 'The body may have up to 8 KiB.'],
    [{ upload: { mostBytes: 20 * 1024 * 1024 } }, 'The file may have up to 20 MiB.'],
  ])('says how much a call accepts: %j', (over, sentence) => {
    expect(describeRoute(over).description).toContain(sentence);
  });
});

describe('the schema of a value', () => {
  it.each([
    ['an id', uuid(), { type: 'string', maxLength: 60, format: 'uuid' }],
    ['a day', day(), { type: 'string', maxLength: 40, format: 'date' }],
    [
      'a number in bounds',
      number().integer().min(1).max(99),
      { type: 'integer', minimum: 1, maximum: 99 },
    ],
    [
      'a choice that may be empty',
      string().oneOf(['a', 'b']).nullable(),
      { type: ['string', 'null'], enum: ['a', 'b', null] },
    ],
  ])('says what is known of %s', (_, schema, expected) => {
    expect(schemaOf(schema.describe() as SchemaTree)).toEqual(expected);
  });

  it('gives an example of it', () => {
    const person = object({
      userId: uuid(),
      email: email(),
      firstName: string().required(),
      priceCents: number().integer().max(2000),
      paidAt: string(),
    });
    expect(exampleOf(schemaOf(person.describe() as SchemaTree))).toEqual({
      userId: '018f4e00-0000-7000-8000-000000000001',
      email: 'mei.chen@example.com',
      firstName: 'Mei',
      priceCents: 2000,
      paidAt: '2026-03-02T00:00:00.000Z',
    });
  });
});
