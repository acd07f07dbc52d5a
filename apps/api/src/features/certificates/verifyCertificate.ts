import { timingSafeEqual } from 'node:crypto';
import type { CertificateVerification } from '@platewise/shared/certificates';
import type { AppContext } from '../../context';
import { missing } from '../../domainError';
import type { CertificateData } from './certificateRules';

const isSame = (given: string, kept: string) =>
  given.length === kept.length && timingSafeEqual(Buffer.from(given), Buffer.from(kept));

/** What anybody may know who holds the paper: whether it is genuine, and what it says. */
export async function verifyCertificate(
  { db }: AppContext,
  number: string,
  check: string,
): Promise<CertificateVerification> {
  const certificate =
    /^[\w-]{1,40}$/.test(number) &&
    (await db.certificate.findUnique({
      where: { number: number.toUpperCase() },
      omit: { pdf: true },
    }));
  const isKnown =
    certificate && /^[0-9a-z]+$/i.test(check) && isSame(check.toLowerCase(), certificate.check);
  if (!isKnown) throw missing('This certificate');
  const { learnerName, courseTitle, units, issuedOn, rtoName, rtoCode } =
    certificate.data as CertificateData;
  return {
    valid: certificate.state === 'VALID',
    state: certificate.state,
    number: certificate.number,
    learnerName,
    courseTitle,
    units,
    issuedOn,
    rtoName,
    rtoCode,
  };
}
