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
import { certificateNotFound, certificateToName } from './reprintErrors';
import type { ReprintedCertificate, ReprintOrder } from './reprintOrder';

type Buyer = ReprintOrder['buyer'];
type Named = Partial<CertificateToReprint>;

/** The certificate that the page offers a reprint of; null where the learner has to name one. */
export async function getReprintable(ctx: AppContext, userId: string): Promise<Reprintable> {
  const own = await findCertificate(ctx, { enrolment: { userId, ...OF_NSW } });
  return { certificate: own && inWords(own) };
}

/** Checks a named certificate before its owner fills in a form and a card. */
export async function checkCertificate(
  ctx: AppContext,
  buyer: Buyer,
  named: CertificateToReprint,
): Promise<Reprintable> {
  const found = await findNamed(ctx, buyer, named);
  if (!found) throw certificateNotFound();
  return { certificate: inWords(found) };
}

/**
 * The certificate that an order is for: the buyer's own, else the one that is named. Refuses before anything is charged what
 * the office could not reprint: no certificate, an expired or revoked one, or one of somebody else.
 */
export async function reprintedCertificate(
  ctx: AppContext,
  buyer: Buyer,
  { numberOnCertificate, certificateIssuedOn }: Named,
): Promise<ReprintedCertificate> {
  if (numberOnCertificate && certificateIssuedOn) {
    const named = await findNamed(ctx, buyer, { numberOnCertificate, certificateIssuedOn });
    if (!named) throw certificateNotFound();
    return reprinted(named);
  }
  const own = await findCertificate(ctx, { enrolment: { userId: buyer.userId, ...OF_NSW } });
  if (!own) throw certificateToName();
  return reprinted(own);
}

const OF_NSW = { courseId: { in: [...NSW_COURSE_IDS] } };

type Found = Prisma.CertificateGetPayload<object>;

/** A reprint is a duplicate of a certificate that holds today. */
const findCertificate = ({ db, now }: AppContext, where: Prisma.CertificateWhereInput) =>
  db.certificate.findFirst({
    where: { ...where, state: 'VALID', expiresOn: { gte: dateOf(sydneyDay(now())) } },
    orderBy: [{ issuedOn: 'desc' }, { id: 'desc' }],
  });

/** Wrong guesses are few: number and date of a paper that somebody has seen must not bring a copy of it. */
async function findNamed(
  ctx: AppContext,
  buyer: Buyer,
  { numberOnCertificate: number, certificateIssuedOn }: CertificateToReprint,
): Promise<Found | null> {
  const giveBack = await countGuess(ctx, guessesOf(ctx, buyer), tooManyGuesses);
  const found = await findCertificate(ctx, {
    issuedOn: dateOf(certificateIssuedOn),
    enrolment: OF_NSW,
    // The number on our paper, or on the one that the NSW authority printed.
    OR: [{ number }, { enrolment: { nswCertificate: { nswCertificateNumber: number } } }],
  });
  const isTheirs = found !== null && sameName(dataOf(found).learnerName, fullName(buyer));
  if (isTheirs) await giveBack();
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
    'Several certificates in a row were not found. Please try again in an hour, or contact us.',
    { retryAfterSeconds },
  );

const dataOf = ({ data }: Found) => data as CertificateData;

/** Case, accents, apostrophes and spaces aside. */
const folded = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
export const sameName = (one: string, other: string) => folded(one) === folded(other);

const inWords = (found: Found) => ({
  number: found.number,
  issuedOn: dayOf(found.issuedOn),
  learnerName: dataOf(found).learnerName,
});

const reprinted = (found: Found): ReprintedCertificate => ({
  enrolmentId: found.enrolmentId,
  number: found.number,
  issuedOn: dayOf(found.issuedOn),
});
