import { isUsi } from '@platewise/shared/fields';
import type { AppContext } from '../../context';
import type { Prisma } from '../../db/client';
import { usiDigests } from '../../sealing/sealedAnswers';
import { recordReads } from './recordRead';

const CERTIFICATE = /^[A-Z0-9]{2,8}-\d{6}$/;
const VOUCHER = /^[2-9A-Z]{4}-?[2-9A-Z]{4}-?[2-9A-Z]{4}$/;

/** The enrolments that a whole USI, certificate number (a former one too) or voucher code belongs to. */
export async function enrolmentsWithCode(
  ctx: AppContext,
  word: string,
): Promise<{ id: string; userId: string }[]> {
  const asked = conditionsOf(ctx, word.toUpperCase());
  if (asked.length === 0) return [];
  const found = await ctx.db.enrolment.findMany({
    where: { OR: asked },
    select: { id: true, userId: true },
    take: 1000,
  });
  // A hit tells whose USI it is.
  if (isUsi(word.toUpperCase()))
    await recordReads(
      ctx,
      found.map(({ id, userId }) => ({
        userId,
        enrolmentId: id,
        groups: ['usi'],
        through: 'search by USI',
      })),
    );
  return found;
}

function conditionsOf(ctx: AppContext, code: string): Prisma.EnrolmentWhereInput[] {
  return [
    ...(isUsi(code) ? withUsi(usiDigests(ctx, code)) : []),
    ...(CERTIFICATE.test(code) ? [{ certificates: { some: { number: code } } }] : []),
    ...(VOUCHER.test(code) ? [{ voucher: { code: inGroups(code) } }] : []),
  ];
}

/** Given by the learner or recorded by the office. */
function withUsi(digests: Uint8Array<ArrayBuffer>[]): Prisma.EnrolmentWhereInput[] {
  const usiDigest = { in: digests };
  return [{ details: { usiDigest } }, { usiDigest }];
}

/** As vouchers are kept: three groups of four. */
export const inGroups = (code: string) => code.replaceAll('-', '').replace(/(.{4})(?=.)/g, '$1-');
