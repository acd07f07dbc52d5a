// Prepares a clone so that it can run: packages, generated client, built apps. Skips every step with unchanged inputs.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Problem, root, run, runScript, say, whenChanged } from './project.mjs';

export const PNPM = 'pnpm@12.21.0';
/** CI: pnpm must not stop to ask a question. pm_on_fail: it need not look up its own version in the registry. */
export const PNPM_ENV = {
  CI: 'true',
  pnpm_config_pm_on_fail: 'ignore',
  npm_config_loglevel: 'error',
};
const LEAST_NODE = [20, 19];

export async function bootstrap() {
  checkNode();
  await install();
  await generateClient();
  await buildApi();
  await buildWeb();
}

export async function prepare() {
  checkNode();
  await install();
  await generateClient();
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1])) return;
  throw new Problem(
    `Node.js ${LEAST_NODE.join('.')} or newer is needed; this is ${process.versions.node}. See https://nodejs.org`,
  );
}

function install() {
  const workspaces = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`),
  );
  const inputs = [
    'package.json',
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    ...workspaces.map((folder) => `${folder}/package.json`),
  ];
  // pnpm creates no node_modules for a package without dependencies, so this step would run each time.
  const outputs = ['.', ...workspaces.filter(hasDependencies)].map(
    (folder) => `${folder}/node_modules`,
  );
  const extra = `${process.platform} ${process.arch} ${process.versions.modules}`;
  return whenChanged('install', { inputs, outputs, extra }, () => {
    say('installing packages');
    return run('npx', ['--yes', PNPM, 'install', '--frozen-lockfile'], {
      env: PNPM_ENV,
      shell: process.platform === 'win32',
    });
  });
}

function hasDependencies(folder) {
  const manifest = path.join(root, folder, 'package.json');
  if (!existsSync(manifest)) return false;
  const { dependencies, devDependencies } = JSON.parse(readFileSync(manifest, 'utf8'));
  return Object.keys({ ...dependencies, ...devDependencies }).length > 0;
}

function generateClient() {
  const inputs = ['prisma/schema', 'prisma.config.ts', 'pnpm-lock.yaml'];
  const outputs = ['apps/api/src/db/generated/client.ts'];
  return whenChanged('prisma', { inputs, outputs }, () => {
    say('generating the database client');
    return runScript('node_modules/prisma/build/index.js', ['generate'], {
      env: { CHECKPOINT_DISABLE: '1', PRISMA_HIDE_UPDATE_MESSAGE: '1' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  });
}

function buildApi() {
  const inputs = ['apps/api', 'packages', 'prisma/schema', 'pnpm-lock.yaml', 'tools/build-api.mjs'];
  return whenChanged('api', { inputs, outputs: ['apps/api/dist/server.js'] }, () => {
    say('building the API');
    return runScript('tools/build-api.mjs', []);
  });
}

function buildWeb() {
  const inputs = [
    'apps/web',
    'packages',
    'content/site',
    'content/glossary.yaml',
    'content/shared',
    'content/handbook.md',
    'pnpm-lock.yaml',
    'tsconfig.base.json',
  ];
  return whenChanged('web', { inputs, outputs: ['apps/web/dist/pages/pages.json'] }, () => {
    say('building the web app');
    return runScript('apps/web/node_modules/vite/bin/vite.js', ['build', '--logLevel', 'warn'], {
      cwd: path.join(root, 'apps/web'),
    });
  });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await bootstrap().catch((error) => {
    console.error(error instanceof Problem ? error.message : error);
    process.exitCode = 1;
  });
}
