import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import type { Manifest } from 'vite';
import { filesOffline } from './filesOffline.ts';

/** A page that the server answers with the empty document. */
const SHELL_PAGE = '/Your-Courses/';

type Build = { outDir: string; root: string; manifest: Manifest; personalPaths: string[] };

/** Writes the service worker with the list of the files that it stores. Another list is another release. */
export async function writeServiceWorker({ outDir, root, manifest, personalPaths }: Build) {
  const files = filesOffline(manifest);
  const shell = await readFile(path.join(outDir, 'pages/shell.html'), 'utf8');
  const version = createHash('sha256')
    .update(JSON.stringify([files, shell]))
    .digest('hex')
    .slice(0, 12);
  await build({
    entryPoints: [path.join(root, 'src/offline/worker/serviceWorker.ts')],
    outfile: path.join(outDir, 'service-worker.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { BUILD: JSON.stringify({ version, files, shellPage: SHELL_PAGE, personalPaths }) },
    logLevel: 'warning',
  });
}
