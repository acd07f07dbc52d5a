import { ValidationError } from 'yup';
import { BackupError } from './backup/backupError';
import { ConfigError } from './config/configError';
import { DomainError } from './domainError';

const CAN_BE_MENDED = [ConfigError, DomainError, ValidationError, BackupError];

/** In a line what whoever started it can mend, and whatever else went wrong in full. */
export function printFatalError(error: unknown, usage?: string) {
  const known = error instanceof Error && CAN_BE_MENDED.some((kind) => error instanceof kind);
  console.error(known ? error.message : error);
  if (usage) console.error(`Usage: ${usage}`);
}
