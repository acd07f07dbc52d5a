import { isUsi } from '@platewise/shared/fields';
import { isPermitted } from '@platewise/shared/officeRoles';
import type { AppContext } from '../../context';
import type { Prisma } from '../../db/client';
import { usiDigests } from '../../sealing/sealedAnswers';
import { recordReads } from './recordRead';

const CERTIFICATE = /^[A-Z0-9]{2,8}-\d{6}$/;
const VOUCHER = /^[2-9A-Z]{4}-?[2-9A-Z]{4}-?[2-9A-Z]{4}$/;

/**
 * Finds the enrolments of a whole USI, voucher code or certificate number, including a former number. At most 1000. A USI finds
 * nothing for a caller who may not read USIs.
 */
export async function findEnrolmentsByCode(
  ctx: AppContext,
  word: string,
): Promise<{ id: string; userId: string }[]> {
  const asked = whereClause(ctx, word.toUpperCase());
  if (asked.length === 0) return [];
  const found = await ctx.db.enrolment.findMany({
    where: { OR: asked },
    select: { id: true, userId: true },
    take: 1000,
  });
  // A match reveals the owner of the USI.
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

function whereClause(ctx: AppContext, code: string): Prisma.EnrolmentWhereInput[] {
  return [
    ...(isUsi(code) && mayReadUsis(ctx) ? withUsi(usiDigests(ctx, code)) : []),
    ...(CERTIFICATE.test(code) ? [{ certificates: { some: { number: code } } }] : []),
    ...(VOUCHER.test(code) ? [{ voucher: { code: inGroups(code) } }] : []),
  ];
}

/** Jobs have no caller. */
const mayReadUsis = ({ request }: AppContext) =>
  !request?.caller || isPermitted(request.caller.officeRole, 'sensitive read');

/** The USI that the learner gave, or that the office recorded. */
function withUsi(digests: Uint8Array<ArrayBuffer>[]): Prisma.EnrolmentWhereInput[] {
  const usiDigest = { in: digests };
  return [{ details: { usiDigest } }, { usiDigest }];
}

/** The format in which voucher codes are stored: three groups of four characters. */
export const inGroups = (code: string) => code.replaceAll('-', '').replace(/(.{4})(?=.)/g, '$1-');
