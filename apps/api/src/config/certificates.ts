import { ConfigError } from './configError';
import { listed } from './values';

const EXTRA_CHECKS = ['usi', 'assessor'] as const;
/** A certificate may be made to wait for these besides course and observer. */
export type ExtraCheck = (typeof EXTRA_CHECKS)[number];

type Given = {
  requires: string | undefined;
  /** Why a certificate waits for nothing more. */
  reason: string | undefined;
  mustBeNamed: boolean;
};

export function readCertificateRequires({ requires, reason, mustBeNamed }: Given): ExtraCheck[] {
  const named = listed(requires?.toLowerCase()).filter(Boolean);
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
