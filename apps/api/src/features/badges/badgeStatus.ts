import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { AppContext } from '../../context';
import { missing } from '../../domainError';
import { issuerOf } from './badgeKey';
import { CREDENTIAL_CONTEXT, signCredential } from './signCredential';

/** As many bits as a list must have at least, so that none stands for one person. */
const BITS = 131_072;

/** The digits of certificate numbers are one sequence: they are the place in the lists. */
function placeOf(number: string) {
  const digits = Number(/\d+$/.exec(number)?.[0]);
  return { list: Math.floor(digits / BITS), index: digits % BITS };
}

const addressOf = ({ config }: AppContext, list: number) =>
  `${config.publicUrl}/.well-known/badge-status/${list}`;

/** Where a verifier learns whether the certificate behind a badge still stands. */
export function statusOf(ctx: AppContext, number: string) {
  const { list, index } = placeOf(number);
  const statusListCredential = addressOf(ctx, list);
  return {
    id: `${statusListCredential}#${index}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: String(index),
    statusListCredential,
  };
}

/** Bitstring Status List 1.0: a set bit for each certificate that was revoked or superseded. */
export async function badgeStatusList(ctx: AppContext, list: number) {
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
    const place = placeOf(number);
    if (place.list === list) setBit(bits, place.index);
  }
  const id = addressOf(ctx, list);
  return signCredential(ctx, {
    '@context': [CREDENTIAL_CONTEXT],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: issuerOf(ctx.config),
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
