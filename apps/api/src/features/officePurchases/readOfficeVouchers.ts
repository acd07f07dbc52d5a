import { findCourse } from '@platewise/shared/courses';
import { sydneyDay } from '@platewise/shared/dates';
import type { OfficeVoucher } from '@platewise/shared/officePurchases';
import { voucherStatus } from '@platewise/shared/vouchers';
import type { AppContext } from '../../context';
import { dayOf } from '../../db/client';
import { conditionOf, VOUCHERS_WITH_LEARNER } from '../purchasedVouchers/voucherQuery';

type Found = {
  purchaseId: string;
  code: string;
  courseId: number;
  expiresOn: Date;
  redeemed: boolean;
  completed: boolean;
  learner: string | null;
  enrolmentId: string | null;
  sentTo: string | null;
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
  const found = await ctx.db.$queryRaw<Found[]>`
    SELECT v."purchaseId", v.code, v."courseId", v."expiresOn", v."redeemedAt" IS NOT NULL AS redeemed,
      coalesce(${conditionOf('Completed', today)}, false) AS completed,
      e."firstName" || ' ' || e."lastName" AS learner, e.id AS "enrolmentId",
      v."sentToFirstName" || ' ' || v."sentToLastName" AS "sentTo", v."sentToEmail", v."sentAt"
    FROM ${VOUCHERS_WITH_LEARNER}
    WHERE v.id IN (
      SELECT first.id FROM unnest(${purchaseIds}::uuid[]) AS p(id) CROSS JOIN LATERAL (
        SELECT id FROM "Voucher" WHERE "purchaseId" = p.id ORDER BY "courseId", id LIMIT ${most}) first)
    ORDER BY v."courseId", v.id`;
  const byPurchase = new Map(purchaseIds.map((id) => [id, [] as OfficeVoucher[]]));
  for (const voucher of found) byPurchase.get(voucher.purchaseId)?.push(rowOf(voucher, today));
  return byPurchase;
}

function rowOf({ redeemed, completed, ...voucher }: Found, today: string): OfficeVoucher {
  const expiresOn = dayOf(voucher.expiresOn);
  return {
    voucherCode: voucher.code,
    courseId: voucher.courseId,
    course: findCourse(voucher.courseId)?.courseTitle ?? '',
    status: voucherStatus({ redeemed, completed, expired: expiresOn < today }),
    redeemedBy: voucher.learner,
    userCourseId: voucher.enrolmentId,
    sentTo: voucher.sentTo,
    sentToEmail: voucher.sentToEmail,
    sentDateTime: voucher.sentAt?.toISOString() ?? null,
    expiresOn,
  };
}
