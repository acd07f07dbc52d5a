import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import express, { type RequestHandler, Router } from 'express';
import type { Config } from '../config/config';
import { openDrawnPages } from './drawnPages';
import { robots, sitemap } from './searchEngines';

/** Nothing in the hashed files is anybody's own, so they may come from another host, such as that of a CDN. */
const FOR_ANYBODY = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** The built web app: hashed files for ever, its pages always asked for anew. */
export function serveWeb(config: Config): Router {
  const { webDir } = config;
  const router = Router();
  router.use(
    '/assets',
    servePacked(path.join(webDir, 'assets')),
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

/** Files that the build has compressed are sent as they are, in what the browser prefers: nothing is compressed again for each. */
function servePacked(folder: string): RequestHandler {
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

/** While developing, Vite serves them. An address that cannot be read is refused here all the same. */
const pagesElsewhere = Router().get('/{*path}', (_req, _res, next) => next());

function servePages(config: Config): Router {
  const { webDir, publicUrl } = config;
  const router = Router();
  const drawn = openDrawnPages(config);
  const site = { publicUrl, ...drawn };

  router.get('/sitemap.xml', (_req, res) => void res.type('xml').send(sitemap(site)));
  router.get('/robots.txt', (_req, res) => void res.type('text').send(robots(site)));
  const loose = looseFiles(webDir);
  const sendLoose = express.static(webDir, { index: false, maxAge: '1h' });
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
  // A form that was sent before the page could send it itself: back to where it stands.
  router.post('/{*path}', (req, res, next) => {
    const page = drawn.at(req.path);
    if (page) res.redirect(303, page.canonical);
    else next();
  });
  return router;
}

/** What lies beside the pages, such as the icon. */
const looseFiles = (webDir: string) =>
  new Set(
    readdirSync(webDir, { withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.html'))
      .map(({ name }) => `/${name}`),
  );
