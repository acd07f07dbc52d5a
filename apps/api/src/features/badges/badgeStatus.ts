import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { AppContext } from '../../context';
import { missing } from '../../domainError';
import { CREDENTIAL_CONTEXT, getIssuerId, signCredential } from './signCredential';

/** The minimum of the standard, so that a list does not identify one person. */
const BITS = 131_072;

/** The digits of certificate numbers are one sequence: they are the place in the lists. */
function getStatusPosition(number: string) {
  const digits = Number(/\d+$/.exec(number)?.[0]);
  return { list: Math.floor(digits / BITS), index: digits % BITS };
}

const getListUrl = ({ config }: AppContext, list: number) =>
  `${config.publicUrl}/.well-known/badge-status/${list}`;

/** Where a verifier checks whether the certificate of a badge is still valid. */
export function getBadgeStatus(ctx: AppContext, number: string) {
  const { list, index } = getStatusPosition(number);
  const statusListCredential = getListUrl(ctx, list);
  return {
    id: `${statusListCredential}#${index}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: String(index),
    statusListCredential,
  };
}

/** Bitstring Status List 1.0: a set bit for each certificate that was revoked or superseded. */
export async function createBadgeStatusList(ctx: AppContext, list: number) {
  const { value: issued } = await ctx.db.counter.findUniqueOrThrow({
    where: { name: 'certificate' },
  });
  if (!Number.isInteger(list) || list < 0 || list * BITS > issued) throw missing('This list');
  const ended = await ctx.db.certificate.findMany({
    where: { state: { not: 'VALID' } },
    select: { number: true },
  });
  const bits = Buffer.alloc(BITS / 8);
  for (const { number } of ended) {
    const place = getStatusPosition(number);
    if (place.list === list) setBit(bits, place.index);
  }
  const id = getListUrl(ctx, list);
  return signCredential(ctx, {
    '@context': [CREDENTIAL_CONTEXT],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: getIssuerId(ctx.config),
    validFrom: ctx.now().toISOString(),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: `u${(await promisify(gzip)(bits)).toString('base64url')}`,
    },
  });
}

/** The first certificate is the leftmost bit. */
function setBit(bits: Buffer, index: number) {
  const byte = Math.floor(index / 8);
  bits[byte] = (bits[byte] ?? 0) | (0x80 >> (index % 8));
}
