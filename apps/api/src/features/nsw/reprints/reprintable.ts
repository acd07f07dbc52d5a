import { NSW_COURSE_IDS } from '@platewise/shared/content/courses';
import { sydneyDay } from '@platewise/shared/dates';
import type { CertificateToReprint, Reprintable } from '@platewise/shared/nsw/reprints';
import { fullName } from '@platewise/shared/personNames';
import type { AppContext } from '../../../context';
import { dateOf, dayOf, type Prisma } from '../../../db/client';
import { DomainError } from '../../../domainError';
import { addressKey } from '../../../limits/addressKey';
import { countGuess } from '../../../limits/guesses';
import type { CertificateData } from '../../certificates/certificateRules';
import type { ReprintedCertificate, ReprintOrder } from './createReprint';
import { certificateNotFound, certificateToName } from './reprintErrors';

type Buyer = ReprintOrder['buyer'];

/** The certificate that the page offers to reprint; null when the learner has to give its number and date. */
export async function getReprintable(ctx: AppContext, userId: string): Promise<Reprintable> {
  const own = await findCertificate(ctx, { enrolment: { userId, ...OF_NSW } });
  return { certificate: own && toReprintable(own) };
}

/** Checks the number and date that a learner gives, before the form asks for an address and a card. */
export async function checkCertificate(
  ctx: AppContext,
  buyer: Buyer,
  named: CertificateToReprint,
): Promise<Reprintable> {
  const found = await findByNumber(ctx, buyer, named);
  if (!found) throw certificateNotFound();
  return { certificate: toReprintable(found) };
}

/**
 * The certificate that an order is for: the one whose number the buyer gives, else the one of the account. Refuses,
 * before anything is charged, what the office could not reprint: no certificate, an expired or revoked one, or another
 * person's.
 */
export async function getReprintedCertificate(
  ctx: AppContext,
  buyer: Buyer,
  { numberOnCertificate, certificateIssuedOn }: Partial<CertificateToReprint>,
): Promise<ReprintedCertificate> {
  if (numberOnCertificate && certificateIssuedOn) {
    const named = await findByNumber(ctx, buyer, { numberOnCertificate, certificateIssuedOn });
    if (!named) throw certificateNotFound();
    return toReprintedCertificate(named);
  }
  const own = await findCertificate(ctx, { enrolment: { userId: buyer.userId, ...OF_NSW } });
  if (!own) throw certificateToName();
  return toReprintedCertificate(own);
}

const OF_NSW = { courseId: { in: [...NSW_COURSE_IDS] } };

type CertificateRecord = Prisma.CertificateGetPayload<object>;

/** A reprint is a duplicate of a certificate that is valid today. */
const findCertificate = ({ db, now }: AppContext, where: Prisma.CertificateWhereInput) =>
  db.certificate.findFirst({
    where: { ...where, state: 'VALID', expiresOn: { gte: dateOf(sydneyDay(now())) } },
    orderBy: [{ issuedOn: 'desc' }, { id: 'desc' }],
  });

/**
 * The name must match and wrong guesses are limited: a person who has seen another's certificate must not get a copy of
 * it.
 */
async function findByNumber(
  ctx: AppContext,
  buyer: Buyer,
  { numberOnCertificate: number, certificateIssuedOn }: CertificateToReprint,
): Promise<CertificateRecord | null> {
  const uncountGuess = await countGuess(ctx, guessesOf(ctx, buyer), tooManyGuesses);
  const found = await findCertificate(ctx, {
    issuedOn: dateOf(certificateIssuedOn),
    enrolment: OF_NSW,
    // The number of our certificate, or of the one that the NSW authority printed.
    OR: [{ number }, { enrolment: { nswCertificate: { nswCertificateNumber: number } } }],
  });
  const isTheirs = found !== null && sameName(dataOf(found).learnerName, fullName(buyer));
  if (isTheirs) await uncountGuess();
  return isTheirs ? found : null;
}

const WITHIN_SECONDS = 60 * 60;
const byBuyer = { name: 'reprint-guess', points: 10, seconds: WITHIN_SECONDS };
const byAddress = { name: 'reprint-guess-address', points: 30, seconds: WITHIN_SECONDS };

const guessesOf = ({ request }: AppContext, { userId }: Buyer) => [
  { allowance: byBuyer, key: userId },
  ...(request ? [{ allowance: byAddress, key: addressKey(request.address) }] : []),
];

const tooManyGuesses = (retryAfterSeconds: number) =>
  new DomainError(
    'tooMany',
    "We couldn't find several certificates in a row. Please try again in an hour, or contact us.",
    { retryAfterSeconds },
  );

const dataOf = ({ data }: CertificateRecord) => data as CertificateData;

/** Drops case, accents, apostrophes and spaces. */
const foldName = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
export const sameName = (one: string, other: string) => foldName(one) === foldName(other);

const toReprintable = (found: CertificateRecord) => ({
  number: found.number,
  issuedOn: dayOf(found.issuedOn),
  learnerName: dataOf(found).learnerName,
});

const toReprintedCertificate = (found: CertificateRecord): ReprintedCertificate => ({
  enrolmentId: found.enrolmentId,
  number: found.number,
  issuedOn: dayOf(found.issuedOn),
});
