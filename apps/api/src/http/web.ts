import path from 'node:path';
import express, { Router } from 'express';

/** The built single-page app: hashed files for ever, the page itself always asked for anew. */
export function serveWeb(webDir: string): Router {
  const router = Router();
  router.use(
    '/assets',
    express.static(path.join(webDir, 'assets'), {
      immutable: true,
      maxAge: '1y',
      fallthrough: false,
    }),
  );
  router.use(express.static(webDir, { index: false, maxAge: '1h' }));
  router.get(['/', '/*path'], (_req, res) => {
    res.set('Cache-Control', 'no-cache').sendFile(path.join(webDir, 'index.html'));
  });
  return router;
}
