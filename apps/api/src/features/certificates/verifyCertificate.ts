import { createHash, timingSafeEqual } from 'node:crypto';
import type { CertificateVerification } from '@platewise/shared/certificates';
import { sydneyDay } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import { dayOf } from '../../db/client';
import { missing } from '../../domainError';
import { type CertificateData, stateOn } from './certificateRules';
import { countFailedLookUp, refuseAfterTooManyLookUps } from './failedLookUps';

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
  await refuseAfterTooManyLookUps(ctx, address);
  const certificate = await ctx.db.certificate.findUnique({
    where: { number: /^[\w-]{1,40}$/.test(number) ? number.toUpperCase() : '' },
    omit: { pdf: true },
  });
  if (!isSame(check, certificate?.check) || !certificate) {
    await countFailedLookUp(ctx, address);
    throw missing('This certificate');
  }

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
