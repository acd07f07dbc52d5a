import { ValidationError } from 'yup';
import { BackupError } from './backup/backupError';
import { ConfigError } from './config/configError';
import { DomainError } from './domainError';

const USER_ERRORS = [ConfigError, DomainError, ValidationError, BackupError];

/** Prints an error that the user can fix as one line, and any other error in full. */
export function printFatalError(error: unknown, usage?: string) {
  const known = error instanceof Error && USER_ERRORS.some((kind) => error instanceof kind);
  console.error(known ? error.message : error);
  if (usage) console.error(`Usage: ${usage}`);
}
