import { Router } from 'express';
import type { AppContext } from '../context';
import { openApi } from './openapi';
import { sendPlainPage } from './plainPage';
import { type Route, roleNames } from './route';

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const row = (route: Route) =>
  `<tr><td><code>${route.method.toUpperCase()}</code></td><td><code>/api/v1${escape(route.path)}</code></td><td>${escape(route.summary)}</td><td>${
    route.roles === 'anyone' ? 'Anyone' : roleNames(route.roles).join(', ')
  }</td></tr>`;

const STYLES = `body{font:16px/1.6 system-ui,sans-serif;color:#13261c;background:#fbfaf5;margin:0 auto;max-width:1100px;padding:32px 16px}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:8px;border-top:1px solid #e3e0d5;vertical-align:top}code{font-size:14px}a{color:#1d6b47}`;

const listCalls = (
  brand: string,
  routes: Route[],
) => `<h1>${escape(brand)} API</h1><p>Every call, as the server itself declares it. The whole description, with schemas: <a href="/api/v1/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<table><thead><tr><th>Method</th><th>Path</th><th>What it does</th><th>Who may call</th></tr></thead><tbody>${routes.map(row).join('')}</tbody></table>`;

export function describeApi(ctx: AppContext, routes: Route[]): Router {
  const router = Router();
  const document = JSON.stringify(openApi(routes, ctx.config));
  const { brand } = ctx.config;
  const page = { title: `${brand} API`, css: STYLES, body: listCalls(brand, routes) };
  router.get('/openapi.json', (_req, res) => void res.type('json').send(document));
  router.get('/docs', (_req, res) => sendPlainPage(res, page));
  return router;
}
