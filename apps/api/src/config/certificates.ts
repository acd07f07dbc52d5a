import { readFileSync } from 'node:fs';
import path from 'node:path';
import { EXTRA_CHECKS, type ExtraCheck } from '@platewise/shared/certificates/requirements';
import { ConfigError } from './configError';
import { splitList } from './values';

type CertificateSettings = {
  requires: string | undefined;
  /** The reason why a certificate needs no extra check. */
  reason: string | undefined;
  mustBeNamed: boolean;
};

export function readCertificateRequires({
  requires,
  reason,
  mustBeNamed,
}: CertificateSettings): ExtraCheck[] {
  const named = splitList(requires?.toLowerCase()).filter(Boolean);
  if (named.length === 1 && named[0] === 'none') {
    if (mustBeNamed && !reason)
      throw new ConfigError(
        'CERTIFICATE_REQUIRES_REASON must say why CERTIFICATE_REQUIRES is none in production.',
      );
    return [];
  }
  if (named.some((name) => !EXTRA_CHECKS.some((known) => known === name)))
    throw new ConfigError(
      `CERTIFICATE_REQUIRES must be usi, assessor or both, separated by a comma, or none; it is '${requires}'.`,
    );
  if (mustBeNamed && named.length === 0)
    throw new ConfigError(
      'CERTIFICATE_REQUIRES must be set in production: usi, assessor, both separated by a comma, or none.',
    );
  return EXTRA_CHECKS.filter((check) => named.includes(check));
}

const MOST_LOGO_BYTES = 1_000_000;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Reads the PNG that certificates show, or returns null when none is set. */
export function readLogo(
  name: string,
  file: string | undefined,
  projectDir: string,
): Buffer | null {
  if (!file) return null;
  const bytes = readLogoFile(name, path.resolve(projectDir, file));
  if (bytes.length > MOST_LOGO_BYTES) throw new ConfigError(`${name} must be smaller than 1 MB.`);
  if (!bytes.subarray(0, PNG.length).equals(PNG))
    throw new ConfigError(`${name} must be a PNG file; '${file}' is none.`);
  return bytes;
}

function readLogoFile(name: string, file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new ConfigError(`${name} names a file that cannot be read: '${file}'.`);
  }
}
