import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Manifest, Plugin } from 'vite';
import { directImports } from './directImports.ts';
import { type Assets, type PrerenderedPage, writeDocument, writeShell } from './document.ts';
import { groupFinder } from './fileGroups.ts';
import { preloadFonts, subsetFonts } from './fonts.ts';
import { lightLibraries } from './lightLibraries.ts';
import { writeServiceWorker } from './serviceWorker.ts';
import { themeVariables } from './themeVariables.ts';

/** The exports of `src/prerender/prerenderPage.tsx`. */
type Prerenderer = {
  PRERENDERED_PAGES: string[];
  PERSONAL_PATHS: string[];
  NOT_FOUND: string;
  sourcesAt: (path: string) => string[];
  prerenderBars: (path: string) => Promise<string>;
  prerenderPage: (path: string) => Promise<PrerenderedPage>;
};

/** Which modules share a file. Without groups there would be many small files, each with a request of its own. */
const FILE_GROUPS = [
  // The first script, which loads the others, imports nothing else.
  {
    name: 'early',
    test: /\/src\/(?:prerender\/(?:early\/|start\.ts)|api\/firstCalls)|vite\/preload-helper|\/index\.html/,
    priority: 2,
  },
  { name: 'main', test: /\/src\/(prerender\/hydration|main)\.tsx$/, priority: 1 },
  { name: groupFinder(), includeDependenciesRecursively: false },
];

/** All that the build does for the first visit: prerendered pages, theme as a stylesheet, small fonts, few files. */
export const prerender = (): Plugin[] => [
  themeVariables(),
  componentSources(),
  ...lightLibraries(),
  directImports(),
  subsetFonts(),
  preloadFonts(),
  prerenderPages(),
];

/** After the app itself, writes its public pages as html, and a list of them for the server. */
const prerenderPages = (): Plugin => ({
  name: 'prerender-pages',
  apply: 'build',
  config: () => ({
    builder: {},
    environments: {
      client: {
        build: {
          manifest: true,
          rolldownOptions: { output: { codeSplitting: { groups: FILE_GROUPS } } },
        },
      },
      ssr: {
        build: {
          outDir: 'node_modules/.vite/pages',
          emptyOutDir: true,
          copyPublicDir: false,
          rollupOptions: { input: 'src/prerender/prerenderPage.tsx' },
        },
      },
    },
  }),
  generateBundle(_options, bundle) {
    if (this.environment.name !== 'client') return;
    const files: Record<string, string> = {};
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      for (const id of chunk.moduleIds)
        if (this.getModuleInfo(id)?.dynamicImporters.length)
          files[path.relative(this.environment.config.root, id)] = chunk.fileName;
    }
    this.emitFile({ type: 'asset', fileName: LOADED_LATER, source: JSON.stringify(files) });
  },
  async buildApp(builder) {
    const { client, ssr } = builder.environments;
    if (!client || !ssr) throw new Error('the app is built together with its pages');
    await Promise.all([builder.build(client), builder.build(ssr)]);
    const { root } = builder.config;
    const entry = path.resolve(root, ssr.config.build.outDir, 'prerenderPage.js');
    const prerenderer = (await import(pathToFileURL(entry).href)) as Prerenderer;
    const outDir = path.resolve(root, client.config.build.outDir);
    const manifest = await readManifest(outDir);
    await writePages(outDir, prerenderer, manifest);
    await writeServiceWorker({
      outDir,
      root,
      manifest,
      personalPaths: prerenderer.PERSONAL_PATHS,
    });
    await compressFiles(path.join(outDir, 'assets'));
  },
});

async function writePages(outDir: string, prerenderer: Prerenderer, manifest: Manifest) {
  const { PRERENDERED_PAGES, PERSONAL_PATHS, NOT_FOUND, prerenderPage, prerenderBars, sourcesAt } =
    prerenderer;
  const read = (file: string) => readFile(path.join(outDir, file), 'utf8');
  const template = await read('index.html');
  const findAssets = await assetFinder(outDir, manifest);

  const folder = path.join(outDir, 'pages');
  await rm(folder, { recursive: true, force: true });
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  };

  const writePage = async (address: string, file: string) => {
    const page = await prerenderPage(address);
    await write(file, writeDocument(template, address, page, await findAssets(page.sources)));
    const { meta } = page.head;
    const canonical = meta?.path ?? address;
    const listed = !!meta && !meta.unlisted && isSame(canonical, address);
    return { address, canonical, file, listed };
  };

  const pages = [];
  for (const address of PRERENDERED_PAGES)
    pages.push(await writePage(address, path.posix.join(fileName(address), 'index.html')));
  await writePage(NOT_FOUND, 'not-found.html');
  await write('shell.html', writeShell(template, await findAssets([])));
  const shells: Record<string, string> = {};
  for (const [number, personalPath] of PERSONAL_PATHS.entries()) {
    const file = `shells/${number}.html`;
    shells[personalPath] = file;
    const assets = await findAssets(sourcesAt(personalPath));
    await write(file, writeShell(template, assets, await prerenderBars(personalPath)));
  }
  await write(
    'pages.json',
    JSON.stringify({ pages, personalPaths: PERSONAL_PATHS, shells }, null, 1),
  );
}

/** Names the file of each page and part that loads later. Vite's manifest leaves out those that share one. */
const LOADED_LATER = '.vite/loaded-later.json';

async function readManifest(outDir: string) {
  const read = async (file: string) =>
    JSON.parse(await readFile(path.join(outDir, file), 'utf8')) as unknown;
  const manifest = (await read('.vite/manifest.json')) as Manifest;
  const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
  const files = (await read(LOADED_LATER)) as Record<string, string>;
  for (const [source, file] of Object.entries(files)) {
    const chunk = byFile.get(file);
    if (chunk) manifest[source] ??= chunk;
  }
  return manifest;
}

const isSame = (one: string, other: string) => path.relative(one, other) === '';

/** '/About-~BRAND~/' is written to the folder About-BRAND. */
const fileName = (address: string) => address.slice(1).replaceAll('~', '');

/** Finds the scripts and styles of a page, except the script that every document starts with. */
async function assetFinder(outDir: string, manifest: Manifest) {
  const first = assetsOf(manifest, ['index.html']);
  const texts = new Map<string, string>();
  const read = async (href: string) => {
    const css = texts.get(href) ?? (await readFile(path.join(outDir, href), 'utf8'));
    texts.set(href, css);
    return { href, css };
  };
  return async (sources: string[]): Promise<Assets> => {
    const { scripts, styles } = assetsOf(manifest, ['index.html', 'src/main.tsx', ...sources]);
    return {
      scripts: scripts.filter((script) => !first.scripts.includes(script)),
      styles: await Promise.all(styles.map(read)),
    };
  };
}

/** All built files that some source files import, each after the files that it imports itself. */
function assetsOf(manifest: Manifest, sources: string[]) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visited = new Set<string>();

  const visit = (key: string) => {
    if (visited.has(key)) return;
    visited.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the build has no file for ${key}`);
    chunk.imports?.forEach(visit);
    // A chunk that consists of styles only is itself a stylesheet.
    for (const file of [...(chunk.css ?? []), chunk.file])
      (file.endsWith('.css') ? styles : scripts).add(`/${file}`);
  };
  sources.forEach(visit);
  return { scripts: [...scripts], styles: [...styles] };
}

const LAZY_CALL = /lazy(?:Page|LightPage|Component)\(\s*\(\) => import\('([^']+)'\)/g;

/** Passes each `lazyPage`, `lazyLightPage` and `lazyComponent` the file that it imports, so that a prerendered page can list its files. */
const componentSources = (): Plugin => ({
  name: 'component-sources',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform: {
    filter: { code: LAZY_CALL },
    async handler(code, id) {
      const sources = new Map<string, string>();
      for (const [, specifier = ''] of code.matchAll(LAZY_CALL)) {
        const file = (await this.resolve(specifier, id))?.id;
        if (!file) throw new Error(`${id} imports a file that does not exist: ${specifier}`);
        sources.set(specifier, path.relative(this.environment.config.root, file));
      }
      return code.replace(
        LAZY_CALL,
        (call, specifier: string) => `${call}, '${sources.get(specifier)}'`,
      );
    },
  },
});

const COMPRESSIBLE = /[.](?:js|css|svg|json|txt|webmanifest|map)$/;
const LEAST_BYTES = 1024;
const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

/** Writes a brotli and a gzip copy next to each compressible file, so that the server only has to send it. */
async function compressFiles(folder: string) {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files
      .filter((file) => COMPRESSIBLE.test(file))
      .map(async (file) => {
        const source = path.join(folder, file);
        const bytes = await readFile(source);
        if (bytes.length < LEAST_BYTES) return;
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
        await writeFile(`${source}.br`, await brotli(bytes, { params }));
        await writeFile(`${source}.gz`, await zip(bytes, { level: 9 }));
      }),
  );
}
