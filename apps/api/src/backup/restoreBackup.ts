import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { BackupError } from './backupError';
import { checkBackup, openBackup } from './checkBackup';
import { lookAt, replaceDatabase } from './database/besideDatabase';
import { putFilesInPlace, standingInTheWay } from './keptFiles';
import { loadBackup } from './loadBackup';
import type { Storage } from './makeBackup';
import type { Manifest } from './manifest';
import { refuseUnrestorable } from './restorable';
import { stampOf } from './stampOf';

export type Release = {
  migrationsDir: string;
  /** Brings a database up to this release. */
  migrate: (url: string) => Promise<void>;
};

export type Restored = {
  manifest: Manifest;
  /** Where what was there is kept, when there was something. */
  formerDatabase: string | null;
  formerFiles: string | null;
};

/**
 * Puts a backup in the place of an empty database, or, when that is said, of one that is not. What was there keeps its
 * place until the whole backup has been loaded, compared with its list and brought up to this release.
 */
export async function restoreBackup(
  { url, dataDir, key }: Storage,
  file: string,
  { replace, now, release }: { replace: boolean; now: Date; release: Release },
): Promise<Restored> {
  const manifest = await checkBackup(file, key);
  await refuseUnrestorable(manifest, { url, migrationsDir: release.migrationsDir });
  const found = await lookAt(url);
  if (found === 'filled' && !replace) throw taken('The database is not empty');
  const inTheWay = await standingInTheWay(dataDir, manifest.files);
  if (inTheWay.length > 0 && !replace) throw taken(`${dataDir} has ${inTheWay.join(', ')}`);

  const stamp = stampOf(now);
  const filesDir = path.join(dataDir, `restoring-${stamp}`);
  const formerFiles = path.join(dataDir, `before-${stamp}`);
  const formerDatabase = await replaceDatabase(url, found, {
    stamp,
    fill: async (fresh) => {
      const parts = openBackup(file, key);
      await loadBackup(fresh, { manifest, parts, filesDir, migrationsDir: release.migrationsDir });
      await release.migrate(fresh);
    },
  }).catch(async (error: unknown) => {
    await rm(filesDir, { recursive: true, force: true });
    throw error;
  });
  await putFilesInPlace(filesDir, dataDir, formerFiles).catch((error: Error) => {
    throw new BackupError(
      `The database is restored, but not the files: move them from ${filesDir} to ${dataDir}. ${error.message}`,
    );
  });
  return { manifest, formerDatabase, formerFiles: existsSync(formerFiles) ? formerFiles : null };
}

const taken = (what: string) =>
  new BackupError(`${what}: --replace sets aside what is there and puts the backup in its place.`);
