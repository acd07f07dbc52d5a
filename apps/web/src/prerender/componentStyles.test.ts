import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const WEB = path.join(import.meta.dirname, '../..');
const MANTINE = path.join(WEB, 'node_modules/@mantine/core');
const read = (file: string) => readFileSync(path.join(WEB, file), 'utf8');

const NAMED = /import\s*\{([^}]*)\}\s*from\s*["']@mantine\/core["']/g;
const namesIn = (code: string) =>
  [...code.matchAll(NAMED)].flatMap(([, names = '']) => names.split(','));

/** The names that our own files, and the library of the tables, import from Mantine. */
function importedNames() {
  const files = readdirSync(path.join(WEB, 'src'), { recursive: true, encoding: 'utf8' });
  const own = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  const codes = own.map((file) => read(path.join('src', file)));
  codes.push(read('node_modules/mantine-datatable/dist/index.mjs'));
  const names = codes.flatMap(namesIn).map((name) => name.trim().split(' as ')[0] ?? '');
  return new Set(names.filter((name) => name && !name.startsWith('type ')));
}

const IMPORT = /from ["'](\.[^"']+\.mjs)["']/g;

/** The folders of the components that a file of Mantine shows, itself included. */
function foldersOf(file: string, visited: Set<string>) {
  if (visited.has(file) || !existsSync(file)) return;
  visited.add(file);
  for (const [, next = ''] of readFileSync(file, 'utf8').matchAll(IMPORT))
    foldersOf(path.join(path.dirname(file), next), visited);
}

it('names the styles of every component of Mantine that a page shows', () => {
  const visited = new Set<string>();
  for (const name of importedNames())
    foldersOf(path.join(MANTINE, `esm/components/${name}/${name}.mjs`), visited);
  const folders = [...visited].map((file) => path.basename(path.dirname(file)));
  const styled = new Set(
    folders.filter((folder) => existsSync(path.join(MANTINE, `styles/${folder}.layer.css`))),
  );
  expect(styled.size).toBeGreaterThan(25);
  const lists = read('src/prerender/basicStyles.ts') + read('src/prerender/componentStyles.ts');
  const listed = [...lists.matchAll(/styles\/(\w+)\.layer\.css/g)].map(([, name]) => name);
  expect([...styled].filter((name) => !listed.includes(name)).sort()).toEqual([]);
});
