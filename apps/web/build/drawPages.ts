import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Manifest, Plugin } from 'vite';
import { partsNeeded } from './partsNeeded.ts';
import { type DrawnPage, type Files, writeDocument, writeShell } from './writeDocument.ts';

const TEXT = /[.](?:js|css|svg|json|txt|webmanifest|map)$/;
const LEAST_BYTES = 1024;
const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

/** What src/app/drawPage.tsx exports. */
type Drawing = {
  DRAWN_PAGES: string[];
  PERSONAL_PATHS: string[];
  NOT_FOUND: string;
  drawPage: (path: string) => Promise<DrawnPage>;
};

/** After the app itself, draws its public pages as html and writes down what there is, for whoever serves it. */
export const drawPages = (): Plugin => ({
  name: 'draw-pages',
  apply: 'build',
  config: () => ({
    builder: {},
    environments: {
      client: { build: { manifest: true } },
      ssr: {
        build: {
          outDir: 'node_modules/.vite/pages',
          emptyOutDir: true,
          copyPublicDir: false,
          rollupOptions: { input: 'src/app/drawPage.tsx' },
        },
      },
    },
  }),
  async buildApp(builder) {
    const { client, ssr } = builder.environments;
    if (!client || !ssr) throw new Error('the app is built with its pages');
    await Promise.all([builder.build(client), builder.build(ssr)]);
    const { root } = builder.config;
    const drawn = path.resolve(root, ssr.config.build.outDir, 'drawPage.js');
    const drawing = (await import(pathToFileURL(drawn).href)) as Drawing;
    const outDir = path.resolve(root, client.config.build.outDir);
    await writePages(outDir, drawing);
    await packFiles(path.join(outDir, 'assets'));
  },
});

async function writePages(outDir: string, drawing: Drawing) {
  const { DRAWN_PAGES, PERSONAL_PATHS, NOT_FOUND, drawPage } = drawing;
  const read = (file: string) => readFile(path.join(outDir, file), 'utf8');
  const template = await read('index.html');
  const manifest = JSON.parse(await read('.vite/manifest.json')) as Manifest;
  const filesOf = await fileFinder(outDir, manifest);

  const folder = path.join(outDir, 'pages');
  await rm(folder, { recursive: true, force: true });
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  };

  const drawOne = async (address: string, file: string) => {
    const page = await drawPage(address);
    await write(file, writeDocument(template, address, page, await filesOf(page.sources)));
    const { meta } = page.account;
    const canonical = meta?.path ?? address;
    const listed = !!meta && !meta.unlisted && isSame(canonical, address);
    return { address, canonical, file, listed };
  };

  const pages = [];
  for (const address of DRAWN_PAGES)
    pages.push(await drawOne(address, path.posix.join(fileName(address), 'index.html')));
  await drawOne(NOT_FOUND, 'not-found.html');
  await write('shell.html', writeShell(template, await filesOf([])));
  await write('pages.json', JSON.stringify({ pages, personalPaths: PERSONAL_PATHS }, null, 1));
}

const isSame = (one: string, other: string) => path.relative(one, other) === '';

/** '/About-~BRAND~/' is kept in About-BRAND. */
const fileName = (address: string) => address.slice(1).replaceAll('~', '');

/** Finds what a page needs besides what every document starts with. */
async function fileFinder(outDir: string, manifest: Manifest) {
  const first = partsNeeded(manifest, ['index.html']);
  const texts = new Map<string, string>();
  const read = async (href: string) => {
    const css = texts.get(href) ?? (await readFile(path.join(outDir, href), 'utf8'));
    texts.set(href, css);
    return { href, css };
  };
  return async (sources: string[]): Promise<Files> => {
    const { scripts, styles } = partsNeeded(manifest, ['index.html', 'src/main.tsx', ...sources]);
    return {
      scripts: scripts.filter((script) => !first.scripts.includes(script)),
      styles: await Promise.all(styles.map(read)),
    };
  };
}

/** Writes each file of a folder that shrinks a second and a third time, compressed: the server only sends them. */
async function packFiles(folder: string) {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files
      .filter((file) => TEXT.test(file))
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
