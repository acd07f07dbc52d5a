import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { BackupError } from './backupError';
import { checkBackup, openBackup } from './checkBackup';
import { inspectDatabase, replaceDatabase } from './database/replaceDatabase';
import { findConflicts, putFilesInPlace } from './dataFiles';
import { loadBackup } from './loadBackup';
import type { Storage } from './makeBackup';
import { fileTimestamp, type Manifest } from './manifest';
import { refuseUnrestorable } from './restorable';

export type Release = {
  migrationsDir: string;
  /** Migrates a database to this release. */
  migrate: (url: string) => Promise<void>;
};

export type RestoreResult = {
  manifest: Manifest;
  /** The name under which the replaced database is kept, or null when there was none. */
  formerDatabase: string | null;
  formerFiles: string | null;
};

/**
 * Restores a backup into an empty database, or with `replace` in place of an existing one. The existing data stays in place until
 * the whole backup has been loaded, compared with its manifest and migrated to this release.
 */
export async function restoreBackup(
  { url, dataDir, key }: Storage,
  file: string,
  { replace, now, release }: { replace: boolean; now: Date; release: Release },
): Promise<RestoreResult> {
  const manifest = await checkBackup(file, key);
  await refuseUnrestorable(manifest, { url, migrationsDir: release.migrationsDir });
  const found = await inspectDatabase(url);
  if (found === 'filled' && !replace) throw wouldReplace('The database is not empty');
  const inTheWay = await findConflicts(dataDir, manifest.files);
  if (inTheWay.length > 0 && !replace) throw wouldReplace(`${dataDir} has ${inTheWay.join(', ')}`);

  const stamp = fileTimestamp(now);
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

const wouldReplace = (what: string) =>
  new BackupError(`${what}: --replace sets aside what is there and puts the backup in its place.`);
