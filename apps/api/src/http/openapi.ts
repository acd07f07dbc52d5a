import { formatCount } from '@platewise/shared/count';
import { Router } from 'express';
import type { Schema } from 'yup';
import type { AppContext } from '../context';
import { mostBytesOf } from './body';
import { exampleOf } from './openapi/example';
import { parametersOf } from './openapi/parameters';
import { PROBLEM_SCHEMA, refusalResponses, refusalsOf } from './openapi/refusals';
import { type Json, type SchemaTree, schemaOf } from './openapi/schema';
import { documentedTags, tagOf } from './openapi/tags';
import { escapeHtml, sendPlainPage } from './plainPage';
import { BARE, FILE, type Limit, NOTHING, type Route, roleNames } from './route';

const media = (schema: Json): Json => ({ schema, example: exampleOf(schema) });

const describe = (schema: Schema) => schemaOf(schema.describe() as SchemaTree);

const FILE_SCHEMA: Json = { type: 'string', format: 'binary' };

/** The media type follows from the end of the address, unless the declaration names one. */
function mediaTypeOf({ mediaType, path }: Route): string {
  if (mediaType) return mediaType;
  if (path.endsWith('.csv')) return 'text/csv';
  if (path.endsWith('.zip')) return 'application/zip';
  return path.includes('/pdf') ? 'application/pdf' : 'application/octet-stream';
}

const PAGE_HEADERS: Json = {
  'X-Total-Count': {
    description: 'How many rows the whole list has.',
    schema: { type: 'integer' },
  },
  'X-Total-Count-Is-At-Least': {
    description: 'Is `true` when the rows were not counted to the end.',
    schema: { type: 'string' },
  },
};

function success(route: Route): Json {
  if (route.response === NOTHING) return { 204: { description: 'The request was carried out.' } };
  if (route.response === BARE)
    return {
      [route.status ?? 200]: { description: 'Headers of the protocol, see tus.io. No body.' },
    };
  if (route.response === FILE)
    return {
      200: {
        description: 'The file.',
        content: { [mediaTypeOf(route)]: { schema: FILE_SCHEMA } },
      },
    };
  const isPage = parametersOf(route).some(({ name }) => name === 'page');
  return {
    [route.status ?? 200]: {
      description: 'The answer.',
      ...(isPage && { headers: PAGE_HEADERS }),
      content: { 'application/json': media(describe(route.response)) },
    },
  };
}

function requestBody({ body, upload }: Route): Json {
  if (!body && !upload) return {};
  const content = upload
    ? {
        'multipart/form-data': {
          schema: { type: 'object', properties: { file: FILE_SCHEMA }, required: ['file'] },
        },
      }
    : { 'application/json': media(describe(body as Schema)) };
  return { requestBody: { required: true, content } };
}

/** The operation id is made of method and address, for example getUserCourseByIdStatus. It stays stable as long as they do. */
export function operationIdOf({ method, path }: Pick<Route, 'method' | 'path'>): string {
  const words = path.replace(/:/g, 'by-').split(/[^A-Za-z0-9]+/);
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
function limitText({ points, seconds, by }: Limit): string {
  const minutes = Math.round(seconds / 60);
  const time =
    minutes % 60 === 0 ? formatCount(minutes / 60, 'hour') : formatCount(minutes, 'minute');
  return `At most ${formatCount(points, 'request')} in ${time} from one ${by}.`;
}

function descriptionOf(route: Route): string {
  const sentences = [
    route.roles === 'anyone'
      ? 'Anyone may call this.'
      : `For these roles: ${roleNames(route.roles).join(', ')}.`,
    route.limit && limitText(route.limit),
    route.body && `The body may have up to ${mostBytesOf(route) / 1024} KiB.`,
    route.upload && `The file may have up to ${route.upload.mostBytes / 1024 / 1024} MiB.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

const operation = (route: Route): Json => ({
  operationId: operationIdOf(route),
  summary: route.summary,
  description: descriptionOf(route),
  tags: [tagOf(route)],
  parameters: parametersOf(route),
  ...requestBody(route),
  responses: { ...success(route), ...refusalsOf(route) },
  // Public calls also read a token, but do not need one.
  security: route.roles === 'anyone' ? [{}, { bearer: [] }] : [{ bearer: [] }],
});

/** OpenAPI 3.1, made from the declarations that the server itself runs on. */
export function openApi(routes: Route[], { brand }: { brand: string }): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand} API`,
      description:
        'Refusals are problem documents. Requests and answers are JSON unless an operation says otherwise.',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    // Relative to the address of this document, so that it fits each host that serves it.
    servers: [{ url: '/api/v1', description: 'The server that this description comes from.' }],
    tags: documentedTags(),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The access token that `POST /auth/token` answers.',
        },
      },
      responses: refusalResponses(),
      schemas: { Problem: PROBLEM_SCHEMA },
    },
  };
}

const row = (route: Route) =>
  `<tr><td><code>${route.method.toUpperCase()}</code></td><td><code>/api/v1${escapeHtml(route.path)}</code></td><td>${escapeHtml(route.summary)}</td><td>${
    route.roles === 'anyone' ? 'Anyone' : roleNames(route.roles).join(', ')
  }</td></tr>`;

const STYLES = `body{font:16px/1.6 system-ui,sans-serif;color:#13261c;background:#fbfaf5;margin:0 auto;max-width:1100px;padding:32px 16px}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:8px;border-top:1px solid #e3e0d5;vertical-align:top}code{font-size:14px}a{color:#1d6b47}`;

const listCalls = (
  brand: string,
  routes: Route[],
) => `<h1>${escapeHtml(brand)} API</h1><p>Every call, as the server itself declares it. The whole description, with schemas: <a href="/api/v1/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<table><thead><tr><th>Method</th><th>Path</th><th>What it does</th><th>Who may call</th></tr></thead><tbody>${routes.map(row).join('')}</tbody></table>`;

export function serveApiDocs(ctx: AppContext, routes: Route[]): Router {
  const router = Router();
  const document = JSON.stringify(openApi(routes, ctx.config));
  const { brand } = ctx.config;
  const page = { title: `${brand} API`, css: STYLES, body: listCalls(brand, routes) };
  router.get('/openapi.json', (_req, res) => void res.type('json').send(document));
  router.get('/docs', (_req, res) => sendPlainPage(res, page));
  return router;
}
