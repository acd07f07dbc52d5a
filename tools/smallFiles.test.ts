import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const SOURCES = ['apps/web/src', 'apps/api/src'];
const MOST_LINES = 25;
/** This number may only fall. A new small file belongs in the file that uses it. */
const LEFT = 28;

const files = SOURCES.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('/generated/')),
);
const texts = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
const isTest = (file: string) => /\.test\.tsx?$|\/(testing|journeys)\//.test(file);
/** Files that are found by name, loaded lazily or listed in one file. */
const hasOwnReason = (file: string) => /(Page|Mail|Slice|Api|routes)\.tsx?$|\.d\.ts$/.test(file);

const importersOf = new Map<string, string[]>();
for (const [file, text] of texts)
  for (const [, imported = ''] of text.matchAll(/['"](\.{1,2}\/[^'"\n]+)['"]/g)) {
    const target = path.posix.join(path.posix.dirname(file), imported);
    const found = [target, `${target}.ts`, `${target}.tsx`].find((name) => texts.has(name));
    if (found) importersOf.set(found, [...(importersOf.get(found) ?? []), file]);
  }

it('few small files have one importer and no test: a private piece belongs in the file that uses it', () => {
  const small = files.filter((file) => {
    const importers = [...new Set(importersOf.get(file))];
    const [importer = ''] = importers;
    return (
      importers.length === 1 &&
      !isTest(file) &&
      !isTest(importer) &&
      // A use case deserves a file, because a person would name it.
      !importer.endsWith('.routes.ts') &&
      !hasOwnReason(file) &&
      file.startsWith(`${path.posix.dirname(importer)}/`) &&
      (texts.get(file) ?? '').trimEnd().split('\n').length <= MOST_LINES
    );
  });
  expect(files.length).toBeGreaterThan(1000);
  expect(small.length, `at most ${LEFT}:\n${small.join('\n')}`).toBeLessThanOrEqual(LEFT);
});
