import type { AppContext } from '../context';
import { DomainError, invalidField } from '../domainError';
import { FileScannerFailed } from '../gateways/fileScanner/fileScanner';
import type { UploadedFile } from './upload';

/** Refuses an uploaded file in which the scanner finds a virus, and every file while the scanner cannot be asked. */
export async function scanUpload(
  { gateways, log }: AppContext,
  { bytes, mediaType }: UploadedFile,
  path: string,
) {
  const result = await gateways.fileScanner.scan(bytes).catch(cannotBeScanned);
  if (result.outcome !== 'infected') return;
  const { finding } = result;
  log.warn({ route: path, finding, mediaType, size: bytes.length }, 'an infected file was refused');
  throw invalidField(
    'file',
    'A virus was found in this file, so it has not been stored. Please check the device that it came from.',
  );
}

const RETRY_AFTER_S = 120;

function cannotBeScanned(error: unknown): never {
  if (!(error instanceof FileScannerFailed)) throw error;
  const refusal = new DomainError(
    'unavailable',
    'The file can’t be checked for viruses just now. Please try again in a few minutes.',
    { retryAfterSeconds: RETRY_AFTER_S },
  );
  refusal.cause = error;
  throw refusal;
}
