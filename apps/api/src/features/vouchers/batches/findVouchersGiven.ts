import { sydneyDay } from '@platewise/shared/dates';
import type { AppContext } from '../../../context';
import type { Tx } from '../../../db/client';
import type { VouchersGiven } from './batchRules';

type Course = { ownerId: string; courseId: number };
type Given = { address: string; sentAt: Date | null; redeemedAt: Date | null };

const DAY = { timeZone: 'Australia/Sydney', day: 'numeric', month: 'long' } as const;

/** '3 March', with the year unless it is the current one. */
function inWords(instant: Date, now: Date): string {
  const isThisYear = sydneyDay(instant).slice(0, 4) === sydneyDay(now).slice(0, 4);
  return instant.toLocaleDateString('en-AU', { ...DAY, year: isThisYear ? undefined : 'numeric' });
}

/**
 * Finds the people who have a voucher of the business for the course: one that was sent and is still valid, or one that was redeemed for a current or completed enrolment. A person whose enrolment has expired may get another one.
 */
export async function findVouchersGiven(
  ctx: AppContext,
  db: Tx,
  { ownerId, courseId }: Course,
  emails: string[],
): Promise<VouchersGiven> {
  const now = ctx.now();
  const today = sydneyDay(now);
  const given = await db.$queryRaw<Given[]>`
    SELECT a.address, max(v."sentAt") AS "sentAt", max(v."redeemedAt") AS "redeemedAt"
    FROM "Voucher" v LEFT JOIN "Enrolment" e ON e.id = v."enrolmentId"
      CROSS JOIN LATERAL (VALUES (lower(v."sentToEmail")), (lower(e.email))) a(address)
    WHERE v."ownerId" = ${ownerId}::uuid AND v."courseId" = ${courseId} AND a.address = ANY(${emails})
      AND CASE WHEN v."redeemedAt" IS NULL THEN v."cancelledAt" IS NULL AND v."expiresOn" >= ${today}::date
          ELSE e."courseCompletedAt" IS NOT NULL OR e."expiresOn" >= ${today}::date END
    GROUP BY a.address`;
  return new Map(
    given.map(({ address, sentAt, redeemedAt }) => [
      address,
      redeemedAt ? `redeemed ${inWords(redeemedAt, now)}` : `sent ${inWords(sentAt ?? now, now)}`,
    ]),
  );
}
