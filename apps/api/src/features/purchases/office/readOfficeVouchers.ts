import { findCourse } from '@platewise/shared/content/courses';
import { sydneyDay } from '@platewise/shared/dates';
import { fullName } from '@platewise/shared/personNames';
import type { OfficeVoucher } from '@platewise/shared/purchases/office';
import { voucherStatus } from '@platewise/shared/vouchers';
import type { AppContext } from '../../../context';
import { dayOf } from '../../../db/client';
import { conditionOf, VOUCHERS_WITH_LEARNER } from '../../vouchers/owner/voucherQuery';

type VoucherRecord = {
  purchaseId: string;
  code: string;
  courseId: number;
  expiresOn: Date;
  redeemed: boolean;
  cancelled: boolean;
  completed: boolean;
  firstName: string | null;
  lastName: string | null;
  enrolmentId: string | null;
  sentToFirstName: string | null;
  sentToLastName: string | null;
  sentToEmail: string | null;
  sentAt: Date | null;
};

/** The first vouchers of each purchase, course by course, as they were bought. */
export async function readOfficeVouchers(
  ctx: AppContext,
  purchaseIds: string[],
  most: number,
): Promise<Map<string, OfficeVoucher[]>> {
  const today = sydneyDay(ctx.now());
  const found = await ctx.db.$queryRaw<VoucherRecord[]>`
    SELECT v."purchaseId", v.code, v."courseId", v."expiresOn", v."redeemedAt" IS NOT NULL AS redeemed,
      v."cancelledAt" IS NOT NULL AS cancelled,
      coalesce(${conditionOf('Completed', today)}, false) AS completed,
      e."firstName", e."lastName", e.id AS "enrolmentId",
      v."sentToFirstName", v."sentToLastName", v."sentToEmail", v."sentAt"
    FROM ${VOUCHERS_WITH_LEARNER}
    WHERE v.id IN (
      SELECT first.id FROM unnest(${purchaseIds}::uuid[]) AS p(id) CROSS JOIN LATERAL (
        SELECT id FROM "Voucher" WHERE "purchaseId" = p.id ORDER BY "courseId", id LIMIT ${most}) first)
    ORDER BY v."courseId", v.id`;
  const byPurchase = new Map(purchaseIds.map((id) => [id, [] as OfficeVoucher[]]));
  for (const voucher of found) byPurchase.get(voucher.purchaseId)?.push(rowOf(voucher, today));
  return byPurchase;
}

function rowOf(
  { redeemed, completed, cancelled, ...voucher }: VoucherRecord,
  today: string,
): OfficeVoucher {
  const expiresOn = dayOf(voucher.expiresOn);
  return {
    voucherCode: voucher.code,
    courseId: voucher.courseId,
    course: findCourse(voucher.courseId)?.courseTitle ?? '',
    status: voucherStatus({ redeemed, completed, cancelled, expired: expiresOn < today }),
    redeemedBy: fullName(voucher) || null,
    userCourseId: voucher.enrolmentId,
    sentTo:
      fullName({ firstName: voucher.sentToFirstName, lastName: voucher.sentToLastName }) || null,
    sentToEmail: voucher.sentToEmail,
    sentDateTime: voucher.sentAt?.toISOString() ?? null,
    expiresOn,
  };
}
