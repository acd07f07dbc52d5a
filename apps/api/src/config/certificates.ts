import { ConfigError } from './configError';
import { listed } from './values';

const EXTRA_CHECKS = ['usi', 'assessor'] as const;
/** What a certificate may be made to wait for besides course and observer. */
export type ExtraCheck = (typeof EXTRA_CHECKS)[number];

export function readCertificateRequires(given: string | undefined): ExtraCheck[] {
  const named = listed(given?.toLowerCase()).filter(Boolean);
  if (named.some((name) => !EXTRA_CHECKS.some((known) => known === name)))
    throw new ConfigError(
      `CERTIFICATE_REQUIRES must be usi, assessor or both, separated by a comma; it is '${given}'.`,
    );
  return EXTRA_CHECKS.filter((check) => named.includes(check));
}
