import { readStorage } from '../config/config';
import { ConfigError } from '../config/configError';
import { readEnvFile } from '../config/envFile';
import { projectRoot } from '../config/projectRoot';
import { startEmbeddedPostgres } from '../db/embedded';
import type { Storage } from './makeBackup';

/**
 * Opens the database and the data folder unchanged. Nothing is migrated, because a backup is made before an upgrade. No secret is
 * generated, because a restore brings its own.
 */
export async function openStorage(): Promise<{ storage: Storage; close: () => Promise<void> }> {
  readEnvFile();
  const {
    databaseUrl,
    directDatabaseUrl,
    dataDir,
    backupKey: key,
  } = readStorage(process.env, projectRoot());
  if (!key) {
    throw new ConfigError(
      'BACKUP_KEY must be set (openssl rand -base64 32), and kept apart from the backups: without it none can be restored.',
    );
  }
  const given = directDatabaseUrl ?? databaseUrl;
  if (given) return { storage: { url: given, dataDir, key }, close: async () => {} };
  const { url, stop } = await startEmbeddedPostgres({ dataDir });
  return { storage: { url, dataDir, key }, close: stop };
}
