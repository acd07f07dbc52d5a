import { isUsi } from '@platewise/shared/fields';
import type { AppContext } from '../context';
import type { Prisma } from '../db/client';

const CERTIFICATE = /^[A-Z0-9]{2,8}-\d{6}$/;
const VOUCHER = /^[2-9A-Z]{4}-?[2-9A-Z]{4}-?[2-9A-Z]{4}$/;

/** The enrolments that a whole USI, certificate number (a former one too) or voucher code belongs to. */
export async function enrolmentsWithCode(
  ctx: AppContext,
  word: string,
): Promise<{ id: string; userId: string }[]> {
  const asked = conditionsOf(word.toUpperCase());
  if (asked.length === 0) return [];
  return ctx.db.enrolment.findMany({
    where: { OR: asked },
    select: { id: true, userId: true },
    take: 1000,
  });
}

function conditionsOf(code: string): Prisma.EnrolmentWhereInput[] {
  return [
    ...(isUsi(code) ? [{ details: { usiNumber: code } }, { usiFromOffice: code }] : []),
    ...(CERTIFICATE.test(code) ? [{ certificates: { some: { number: code } } }] : []),
    ...(VOUCHER.test(code) ? [{ voucher: { code: inGroups(code) } }] : []),
  ];
}

/** As vouchers are kept: three groups of four. */
export const inGroups = (code: string) => code.replaceAll('-', '').replace(/(.{4})(?=.)/g, '$1-');
