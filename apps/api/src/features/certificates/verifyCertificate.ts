import { createHash, timingSafeEqual } from 'node:crypto';
import type { CertificateVerification } from '@platewise/shared/certificates';
import { sydneyDay } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import { dayOf, type Prisma } from '../../db/client';
import { DomainError, missing } from '../../domainError';
import { addressKey } from '../../limits/addressKey';
import { createConcurrencyLimitByKey } from '../../limits/concurrencyLimit';
import { countGuess } from '../../limits/guesses';
import { type CertificateData, getCertificateState } from './certificateRules';

const hash = (text: string) => createHash('sha256').update(text).digest();

/** Takes the same time for an unknown number and for a wrong check. */
const isSameCheck = (given: string, kept: string | undefined) =>
  timingSafeEqual(hash(given.toLowerCase()), hash(kept ?? '')) && kept !== undefined;

/** Everything that a person with the certificate may see: whether it is genuine, and its content. */
export async function verifyCertificate(
  ctx: AppContext,
  number: string,
  check: string,
  address: string,
): Promise<CertificateVerification> {
  const certificate = await lookUpTurns.take(addressKey(address), async () => {
    const giveBack = await countLookUp(ctx, address);
    const found = await ctx.db.certificate.findUnique({
      where: { number: /^[\w-]{1,40}$/.test(number) ? number.toUpperCase() : '' },
      omit: { pdf: true },
    });
    if (!isSameCheck(check, found?.check) || !found) throw missing('This certificate');
    await giveBack();
    return found;
  });
  return describeCertificate(ctx, certificate);
}

type CertificateRow = Prisma.CertificateGetPayload<{ omit: { pdf: true } }>;

/** The content of the paper, and whether it is still valid. */
export function describeCertificate(
  ctx: AppContext,
  certificate: CertificateRow,
): CertificateVerification {
  const { expiresOn: lastDay, pdfSha256 } = certificate;
  const expiresOn = lastDay && dayOf(lastDay);
  const state = getCertificateState({ state: certificate.state, expiresOn }, sydneyDay(ctx.now()));
  const { firstIssuedOn = null, ...data } = certificate.data as CertificateData;
  return {
    valid: state === 'valid',
    state,
    number: certificate.number,
    issuedOn: data.issuedOn,
    firstIssuedOn,
    expiresOn,
    learnerName: data.learnerName,
    courseTitle: data.courseTitle,
    units: data.units,
    rtoName: data.rtoName,
    rtoCode: data.rtoCode,
    signatory: data.signatory,
    pdfSha256,
  };
}

const FAILURES = { name: 'verify-failed', points: 10, seconds: 60 };

const tooMany = (retryAfterSeconds: number) =>
  new DomainError(
    'tooMany',
    'We couldn’t find several certificates in a row. Please wait a minute and try again.',
    { retryAfterSeconds },
  );

/** Two at a time for each address, so that several certificates checked together do not count as guesses. */
const lookUpTurns = createConcurrencyLimitByKey({
  atOnce: 2,
  mostWaiting: 500,
  refusal: () =>
    new DomainError(
      'unavailable',
      'We’re checking a lot of certificates right now. Please try again in a few seconds.',
      { retryAfterSeconds: 5 },
    ),
});

/**
 * Real certificates can be checked without limit; guesses are limited. Counted before the look-up, so that hundreds at
 * the same time are no more than ten. Returns a function that undoes the count when the certificate was found.
 */
const countLookUp = (ctx: AppContext, address: string) =>
  countGuess(ctx, [{ allowance: FAILURES, key: addressKey(address) }], tooMany);
