import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listDataFiles, readDataFile } from './dataFiles';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'platewise-data-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

function write(...files: string[]) {
  for (const file of files) {
    mkdirSync(path.dirname(path.join(dataDir, file)), { recursive: true });
    writeFileSync(path.join(dataDir, file), file);
  }
}

it('a backup has the stored clips and those that arrive, and no file that is made again or half written', async () => {
  write(
    'secrets.json',
    'mail/1.eml',
    'clips/stored/c1/original',
    'clips/stored/c1/small',
    'clips/stored/c2/original.0af1.part',
    'clips/arriving/c3',
    'clips/working/c3-x/arrived',
    'backups/1.backup',
  );
  expect(await listDataFiles(dataDir)).toEqual([
    'secrets.json',
    'mail/1.eml',
    'clips/arriving/c3',
    'clips/stored/c1/original',
    'clips/stored/c1/small',
  ]);
});

it('a clip that is deleted during a backup is left out', async () => {
  expect(await readDataFile(dataDir, 'clips/stored/c1/original')).toBeNull();
});
