// Bundles each entry of the API, with our own packages, into apps/api/dist. Packages from npm stay in node_modules.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { root } from './project.mjs';

const api = path.join(root, 'apps/api');
const { dependencies } = JSON.parse(readFileSync(path.join(api, 'package.json'), 'utf8'));
const external = Object.keys(dependencies).filter((name) => !name.startsWith('@platewise/'));

const commands = existsSync(path.join(api, 'src/cli'))
  ? readdirSync(path.join(api, 'src/cli'))
  : [];
const entryPoints = [
  'server.ts',
  'worker.ts',
  // A worker thread, which is started by the name of its file.
  'features/observerForms/signatureThread.ts',
  ...commands.filter((name) => /(?<!\.test)\.ts$/.test(name)).map((name) => `cli/${name}`),
]
  .map((entry) => path.join(api, 'src', entry))
  .filter((file) => existsSync(file));

rmSync(path.join(api, 'dist'), { recursive: true, force: true });
await build({
  entryPoints,
  outbase: path.join(api, 'src'),
  outdir: path.join(api, 'dist'),
  bundle: true,
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  platform: 'node',
  target: 'node20',
  format: 'esm',
  external,
  sourcemap: true,
  logLevel: 'warning',
}).catch(() => process.exit(1)); // esbuild has said why
