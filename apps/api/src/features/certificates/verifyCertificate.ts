import { createHash, timingSafeEqual } from 'node:crypto';
import type { CertificateVerification } from '@platewise/shared/certificates';
import { sydneyDay } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import { dayOf } from '../../db/client';
import { DomainError, missing } from '../../domainError';
import { addressKey } from '../../limits/addressKey';
import { createConcurrencyLimitByKey } from '../../limits/concurrencyLimit';
import { countGuess } from '../../limits/guesses';
import { type CertificateData, stateOn } from './certificateRules';

const hash = (text: string) => createHash('sha256').update(text).digest();

/** Takes as long for a number that nobody has as for a wrong check. */
const isSame = (given: string, kept: string | undefined) =>
  timingSafeEqual(hash(given.toLowerCase()), hash(kept ?? '')) && kept !== undefined;

/** What anybody may know who holds the paper: whether it is genuine, and all that it says. */
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
    if (!isSame(check, found?.check) || !found) throw missing('This certificate');
    await giveBack();
    return found;
  });
  const { expiresOn: lastDay, pdfSha256 } = certificate;
  const expiresOn = lastDay && dayOf(lastDay);
  const state = stateOn({ state: certificate.state, expiresOn }, sydneyDay(ctx.now()));
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
    'Several certificates in a row were not found. Please wait a minute and try again.',
    { retryAfterSeconds },
  );

/** Two at a time for each address, so that papers that are looked up together are not taken for guesses. */
const lookUpTurns = createConcurrencyLimitByKey({
  atOnce: 2,
  mostWaiting: 500,
  refusal: () =>
    new DomainError(
      'unavailable',
      'Many certificates are being checked at the moment. Please try again in a few seconds.',
      { retryAfterSeconds: 5 },
    ),
});

/**
 * Whoever holds papers may check as many as they like; whoever guesses waits. Counted before it is looked up, so that hundreds at
 * once are no more than ten. Answers how it is given back when the certificate was found.
 */
const countLookUp = (ctx: AppContext, address: string) =>
  countGuess(ctx, [{ allowance: FAILURES, key: addressKey(address) }], tooMany);
