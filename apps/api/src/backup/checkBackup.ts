import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip } from 'node:zlib';
import { BackupError } from './backupError';
import { RowsSum } from './database/rowsSum';
import { BytesSum } from './dataFiles';
import { type ArchivePart, type Entry, readArchive } from './file/archive';
import { unseal } from './file/seal';
import { type Manifest, tableLabel } from './manifest';

export async function* openBackup(file: string, key: Buffer): AsyncGenerator<ArchivePart> {
  await access(file).catch(() => {
    throw new BackupError(`${file} cannot be read.`);
  });
  const content = pipeline(
    createReadStream(file),
    (source: AsyncIterable<Buffer>) => unseal(source, key),
    createGunzip(),
    () => {}, // the reader receives the error
  );
  yield* readArchive(content);
}

/** Reads a backup to its end and returns its manifest. Throws when the backup is incomplete or altered. It writes nothing. */
export async function checkBackup(file: string, key: Buffer): Promise<Manifest> {
  const found = new Map<string, object>();
  let manifest: Manifest | undefined;
  for await (const part of openBackup(file, key)) {
    if ('manifest' in part) {
      manifest = part.manifest;
      continue;
    }
    const sum = part.entry.kind === 'table' ? new RowsSum() : new BytesSum();
    for await (const piece of part.data) sum.add(piece);
    found.set(labelOf(part.entry), sum.get());
  }
  if (
    !manifest ||
    !expectedSums(manifest).every(([label, sum]) => isDeepStrictEqual(found.get(label), sum))
  )
    throw new BackupError('The content of this backup does not match its list.');
  return manifest;
}

function expectedSums({ method, tables, files }: Manifest): [string, object][] {
  const copied = method === 'copy' ? tables : [];
  return [
    ...copied.map(({ rows, sum, ...table }): [string, object] => [
      tableLabel(table),
      { rows, sum },
    ]),
    ...files.map(({ path, ...sum }): [string, object] => [path, sum]),
  ];
}

function labelOf(entry: Entry) {
  if (entry.kind === 'table') return tableLabel(entry);
  return entry.kind === 'file' ? entry.path : entry.kind;
}
