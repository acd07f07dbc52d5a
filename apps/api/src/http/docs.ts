import { Router } from 'express';
import type { AppContext } from '../context';
import { openApi } from './openapi';
import { type Route, roleNames } from './route';

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const row = (route: Route) =>
  `<tr><td><code>${route.method.toUpperCase()}</code></td><td><code>/api/v1${escape(route.path)}</code></td><td>${escape(route.summary)}</td><td>${
    route.who === 'anyone' ? 'Anyone' : roleNames(route.who).join(', ')
  }</td></tr>`;

const page = (brand: string, routes: Route[]) => `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escape(brand)} API</title>
<style>body{font:16px/1.6 system-ui,sans-serif;color:#13261c;background:#fbfaf5;margin:0 auto;max-width:1100px;padding:32px 16px}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:8px;border-top:1px solid #e3e0d5;vertical-align:top}code{font-size:14px}a{color:#1d6b47}</style></head>
<body><h1>${escape(brand)} API</h1><p>Every call, as the server itself declares it. The whole description, with schemas: <a href="/api/v1/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<table><thead><tr><th>Method</th><th>Path</th><th>What it does</th><th>Who may call</th></tr></thead><tbody>${routes.map(row).join('')}</tbody></table></body></html>`;

export function describeApi(ctx: AppContext, routes: Route[]): Router {
  const router = Router();
  const document = JSON.stringify(openApi(routes, ctx.config));
  const html = page(ctx.config.brand, routes);
  router.get('/openapi.json', (_req, res) => void res.type('json').send(document));
  router.get('/docs', (_req, res) => void res.type('html').send(html));
  return router;
}
