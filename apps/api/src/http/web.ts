import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import express, { type RequestHandler, Router } from 'express';
import type { Config } from '../config/config';
import { openPrerenderedPages, type PrerenderedPage } from './prerenderedPages';
import { WORKER_POLICY } from './securityHeaders';

/** The hashed files hold no personal data, so another host such as a CDN may serve them. */
const FOR_ANYBODY = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** Serves the built web app. Browsers may cache hashed files for ever and must revalidate pages. */
export function serveWeb(config: Config): Router {
  const { webDir } = config;
  const router = Router();
  router.use(
    '/assets',
    servePrecompressed(path.join(webDir, 'assets')),
    express.static(path.join(webDir, 'assets'), {
      immutable: true,
      maxAge: '1y',
      fallthrough: false,
      setHeaders: (res) => {
        for (const [name, value] of Object.entries(FOR_ANYBODY)) res.setHeader(name, value);
      },
    }),
  );
  const isBuilt = existsSync(path.join(webDir, 'pages/pages.json'));
  return router.use(isBuilt ? servePages(config) : pagesElsewhere);
}

const ENCODINGS = { br: '.br', gzip: '.gz' } as const;

/** Serves the files that the build has compressed, in the encoding that the browser prefers, so that no request compresses them again. */
function servePrecompressed(folder: string): RequestHandler {
  const packed = new Set(
    existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [],
  );
  return (req, res, next) => {
    const file = req.path.slice(1);
    if (!packed.has(`${file}.br`)) return next();
    res.vary('Accept-Encoding');
    const encoding = req.acceptsEncodings('br', 'gzip', 'identity');
    if (encoding !== 'br' && encoding !== 'gzip') return next();
    res.type(path.extname(file)).set('Content-Encoding', encoding);
    req.url = req.url.replace(req.path, `${req.path}${ENCODINGS[encoding]}`);
    next();
  };
}

/** In development Vite serves the pages. This route only refuses malformed addresses. */
const pagesElsewhere = Router().get('/{*path}', (_req, _res, next) => next());

function servePages(config: Config): Router {
  const { webDir, publicUrl, brand } = config;
  const router = Router();
  const drawn = openPrerenderedPages(config);
  const site = { publicUrl, ...drawn };

  router.get('/sitemap.xml', (_req, res) => void res.type('xml').send(sitemap(site)));
  router.get('/robots.txt', (_req, res) => void res.type('text').send(robots(site)));
  const manifest = path.join(webDir, MANIFEST);
  if (existsSync(manifest)) {
    const text = readFileSync(manifest, 'utf8').replaceAll('~BRAND~', () =>
      JSON.stringify(brand).slice(1, -1),
    );
    router.get(`/${MANIFEST}`, (_req, res) =>
      res.type('application/manifest+json').set('Cache-Control', 'public, max-age=3600').send(text),
    );
  }
  const loose = looseFiles(webDir);
  const sendLoose = express.static(webDir, {
    index: false,
    maxAge: '1h',
    setHeaders: (res, file) => {
      if (path.basename(file) !== SERVICE_WORKER) return;
      res.setHeader('Cache-Control', 'no-cache');
      res.setHeader('Content-Security-Policy', WORKER_POLICY);
    },
  });
  router.use((req, res, next) => (loose.has(req.path) ? sendLoose(req, res, next) : next()));
  router.get('/{*path}', (req, res) => {
    const { status, html, brotli, policy } = drawn.show(req.path);
    const packed = req.acceptsEncodings('br') === 'br';
    if (packed) res.set('Content-Encoding', 'br');
    res
      .vary('Accept-Encoding')
      .set({ 'Cache-Control': 'no-cache', 'Content-Security-Policy': policy });
    res
      .status(status)
      .type('html')
      .send(packed ? brotli : html);
  });
  // A form that the browser submitted before the page's script had loaded. Send the browser back to the page.
  router.post('/{*path}', (req, res, next) => {
    const page = drawn.at(req.path);
    if (page) res.redirect(303, page.canonical);
    else next();
  });
  return router;
}

/** Browsers look for a new release in this file. Its own policy says what it may fetch. */
const SERVICE_WORKER = 'service-worker.js';
/** Says how the installed app looks. The server fills in its name. */
const MANIFEST = 'manifest.webmanifest';

/** Files next to the pages, such as the icon. */
const looseFiles = (webDir: string) =>
  new Set(
    readdirSync(webDir, { withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.html'))
      .map(({ name }) => `/${name}`),
  );

type Site = { publicUrl: string; pages: PrerenderedPage[]; personalPaths: string[] };

const inXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Lists every page that search engines may index. */
function sitemap({ publicUrl, pages }: Site): string {
  const entries = pages
    .filter(({ listed }) => listed)
    .map(({ canonical }) => `<url><loc>${inXml(publicUrl + canonical)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** '/course-content/' of '/course-content/:userCourseId' */
const firstPart = (path: string) => path.replace(/^(\/[^/]+\/?).*$/, '$1');

/** Asks crawlers not to read the API and personal pages. */
function robots({ publicUrl, pages, personalPaths }: Site): string {
  const closed = new Set(['/api/', ...personalPaths.map(firstPart)]);
  const isOpen = (part: string) => pages.some(({ address }) => `${address}/`.startsWith(part));
  const lines = [...closed].filter((part) => !isOpen(part)).map((part) => `Disallow: ${part}`);
  return ['User-agent: *', ...lines, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}
