import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import express, { type RequestHandler, Router } from 'express';
import type { Config } from '../config/config';
import { readPrerenderedPages } from './prerenderedPages';
import { robots, sitemap } from './searchEngines';

/** The hashed files are the same for everyone, so another host such as a CDN may serve them. */
const FOR_EVERYONE = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** Serves the built web app: browsers store the hashed files for a year, and ask for the pages each time. */
export function serveWeb(config: Config): Router {
  const { webDir } = config;
  const router = Router();
  router.use(
    '/assets',
    serveCompressed(path.join(webDir, 'assets')),
    express.static(path.join(webDir, 'assets'), {
      immutable: true,
      maxAge: '1y',
      fallthrough: false,
      setHeaders: (res) => {
        for (const [name, value] of Object.entries(FOR_EVERYONE)) res.setHeader(name, value);
      },
    }),
  );
  const isBuilt = existsSync(path.join(webDir, 'pages/pages.json'));
  return router.use(isBuilt ? servePages(config) : noPages);
}

const ENCODINGS = { br: '.br', gzip: '.gz' } as const;

/** Sends the copy of a file that the build has compressed, in the encoding that the browser prefers. */
function serveCompressed(folder: string): RequestHandler {
  const files = new Set(
    existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [],
  );
  return (req, res, next) => {
    const file = req.path.slice(1);
    if (!files.has(`${file}.br`)) return next();
    res.vary('Accept-Encoding');
    const encoding = req.acceptsEncodings('br', 'gzip', 'identity');
    if (encoding !== 'br' && encoding !== 'gzip') return next();
    res.type(path.extname(file)).set('Content-Encoding', encoding);
    req.url = req.url.replace(req.path, `${req.path}${ENCODINGS[encoding]}`);
    next();
  };
}

/** In development Vite serves the pages. This route still refuses an address that cannot be decoded. */
const noPages = Router().get('/{*path}', (_req, _res, next) => next());

function servePages(config: Config): Router {
  const { webDir, publicUrl } = config;
  const router = Router();
  const prerendered = readPrerenderedPages(config);
  const site = { publicUrl, ...prerendered };

  router.get('/sitemap.xml', (_req, res) => void res.type('xml').send(sitemap(site)));
  router.get('/robots.txt', (_req, res) => void res.type('text').send(robots(site)));
  const rootFiles = listRootFiles(webDir);
  const sendRootFile = express.static(webDir, { index: false, maxAge: '1h' });
  router.use((req, res, next) => (rootFiles.has(req.path) ? sendRootFile(req, res, next) : next()));
  router.get('/{*path}', (req, res) => {
    const { status, html, brotli, policy } = prerendered.respond(req.path);
    const acceptsBrotli = req.acceptsEncodings('br') === 'br';
    if (acceptsBrotli) res.set('Content-Encoding', 'br');
    res
      .vary('Accept-Encoding')
      .set({ 'Cache-Control': 'no-cache', 'Content-Security-Policy': policy });
    res
      .status(status)
      .type('html')
      .send(acceptsBrotli ? brotli : html);
  });
  // The browser itself sends a form that is submitted before the scripts run; it gets the form's page again.
  router.post('/{*path}', (req, res, next) => {
    const page = prerendered.find(req.path);
    if (page) res.redirect(303, page.canonical);
    else next();
  });
  return router;
}

/** Files next to the pages, such as the icon. */
const listRootFiles = (webDir: string) =>
  new Set(
    readdirSync(webDir, { withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.html'))
      .map(({ name }) => `/${name}`),
  );
