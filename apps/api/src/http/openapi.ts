import type { Schema, SchemaDescription, SchemaObjectDescription } from 'yup';
import { FILE, NOTHING, type Route, roleNames } from './route';

type Json = { [key: string]: unknown };
type Described = SchemaDescription & { innerType?: Described; fields?: Record<string, Described> };

const TYPES: Record<string, Json> = {
  string: { type: 'string' },
  boolean: { type: 'boolean' },
  object: { type: 'object' },
  array: { type: 'array' },
};

function schemaOf(described: Described): Json {
  const rules = described.tests ?? [];
  const param = (name: string, key: string) =>
    rules.find((test) => test.name === name)?.params?.[key];
  const base: Json =
    described.type === 'number'
      ? {
          type:
            param('integer', 'integer') !== undefined ||
            rules.some(({ name }) => name === 'integer')
              ? 'integer'
              : 'number',
        }
      : { ...TYPES[described.type] };
  if (described.type === 'object') {
    const fields = Object.entries(described.fields ?? {});
    base.properties = Object.fromEntries(fields.map(([name, field]) => [name, schemaOf(field)]));
    const needed = fields.filter(([, field]) => !field.optional).map(([name]) => name);
    if (needed.length > 0) base.required = needed;
  }
  if (described.type === 'array' && described.innerType) base.items = schemaOf(described.innerType);
  const most = param('max', 'max');
  if (described.type === 'string' && typeof most === 'number') base.maxLength = most;
  if (described.oneOf?.length && described.oneOf.every((value) => typeof value !== 'object'))
    base.enum = described.oneOf;
  if (described.nullable && base.type) base.type = [base.type, 'null'];
  return base;
}

const describe = (schema: Schema) => schemaOf(schema.describe() as Described);

const problemAnswer = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

function answers(route: Route): Json {
  const success =
    route.answer === NOTHING
      ? { 204: { description: 'Done' } }
      : route.answer === FILE
        ? { 200: { description: 'A file', content: { 'application/octet-stream': {} } } }
        : {
            [route.status ?? 200]: {
              description: 'OK',
              content: { 'application/json': { schema: describe(route.answer) } },
            },
          };
  const refused: Json = { 400: problemAnswer('Bad input') };
  if (route.body) refused[415] = problemAnswer('Not JSON');
  if (route.upload) refused[413] = problemAnswer('Too large');
  if (route.upload) refused[415] = problemAnswer('No form with a file');
  if (route.who !== 'anyone') refused[401] = problemAnswer('Not signed in');
  if (route.who !== 'anyone') refused[403] = problemAnswer('Not yours, or not your role');
  if (route.path.includes(':')) refused[404] = problemAnswer('Not there');
  if (route.limit) refused[429] = problemAnswer('Too many');
  return { ...success, ...refused };
}

function parameters(route: Route): Json[] {
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const described = route.query?.describe() as SchemaObjectDescription | undefined;
  const inQuery = Object.entries(described?.fields ?? {}).map(([name, field]) => ({
    name,
    in: 'query',
    required: !(field as Described).optional,
    schema: schemaOf(field as Described),
  }));
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', maxLength: 200 },
  };
  return [...inPath, ...inQuery, ...(route.idempotent ? [key] : [])];
}

const ONE_FILE: Json = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary' } },
  required: ['file'],
};

function requestBody({ body, upload }: Route): Json {
  if (upload)
    return {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: ONE_FILE } } },
    };
  if (!body) return {};
  return {
    requestBody: { required: true, content: { 'application/json': { schema: describe(body) } } },
  };
}

const operation = (route: Route): Json => ({
  summary: route.summary,
  description:
    route.who === 'anyone' ? 'Anyone may call this.' : `For: ${roleNames(route.who).join(', ')}.`,
  tags: [route.path.split('/')[1]],
  parameters: parameters(route),
  ...requestBody(route),
  responses: answers(route),
  security: route.who === 'anyone' ? [] : [{ bearer: [] }],
});

/** OpenAPI 3.1, made from the declarations that the server itself runs on. */
export function openApi(
  routes: Route[],
  { brand, publicUrl }: { brand: string; publicUrl: string },
): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${brand} API`, version: '1' },
    servers: [{ url: `${publicUrl}/api/v1` }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Problem: {
          type: 'object',
          required: ['type', 'title', 'status', 'Message'],
          properties: {
            type: { type: 'string' },
            title: { type: 'string' },
            status: { type: 'integer' },
            Message: { type: 'string' },
            errors: {
              type: 'object',
              additionalProperties: { type: 'array', items: { type: 'string' } },
            },
          },
        },
      },
    },
  };
}
