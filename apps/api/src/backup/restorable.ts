import { existsSync } from 'node:fs';
import path from 'node:path';
import { BackupError } from './backupError';
import { serverVersion } from './database/catalogue';
import { connected, withDatabase } from './database/connection';
import { toolVersion } from './database/pgTools';
import type { Manifest } from './manifest';

/** Refuses a backup that this release or server cannot restore, before anything is created. */
export async function refuseUnrestorable(
  manifest: Manifest,
  { url, migrationsDir }: { url: string; migrationsDir: string },
) {
  const unknown = manifest.migrations.filter((name) => !existsSync(path.join(migrationsDir, name)));
  if (unknown.length > 0) {
    throw new BackupError(
      `This backup is of a newer release: this one does not know ${unknown.join(', ')}.`,
    );
  }
  const refusal = manifest.pgDump === null ? null : dumpRefusal(manifest, await versionsAt(url));
  if (refusal) throw new BackupError(refusal);
}

type Versions = { server: number; pgRestore: number | null };

const versionsAt = async (url: string): Promise<Versions> => ({
  server: await connected(withDatabase(url, 'postgres'), serverVersion),
  pgRestore: await toolVersion('pg_restore'),
});

/** The reason why an archive of pg_dump cannot be restored, or null. pg_restore and the server must not be older than those of the backup. */
export function dumpRefusal(
  { server, pgDump }: Pick<Manifest, 'server' | 'pgDump'>,
  at: Versions,
): string | null {
  if (pgDump === null) return null;
  if (at.pgRestore === null || at.pgRestore < pgDump)
    return `This backup was made with pg_dump ${pgDump}: restoring it needs pg_restore ${pgDump} or newer.`;
  if (at.server < server)
    return `This backup is of PostgreSQL ${server}, and this server is ${at.server}.`;
  return null;
}
