import { ConfigError } from './configError';

/** The key that seals backups: 32 bytes, as base64. */
export function readBackupKey(given: string | undefined): Buffer | null {
  if (given === undefined) return null;
  if (!/^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/.test(given)) {
    throw new ConfigError('BACKUP_KEY must be 32 bytes as base64: openssl rand -base64 32.');
  }
  return Buffer.from(given, 'base64');
}
