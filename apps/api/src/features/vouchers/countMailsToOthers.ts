import { formatNumber } from '@platewise/shared/count';
import { addDays, sydneyDay } from '@platewise/shared/dates';
import { MOST_MAILS_A_DAY, MOST_UNPAID_MAILS_A_DAY } from '@platewise/shared/vouchers';
import { checkEmailProved } from '../../access/provedEmail';
import type { AppContext } from '../../context';
import { dateOf, type Tx } from '../../db/client';
import { startOfDay } from '../../db/sydney';
import { conflict, DomainError } from '../../domainError';

type NewMails = {
  mails: number;
  /** Those among them about vouchers on an invoice that has not been paid. */
  unpaid?: number;
};

/**
 * Counts emails to other people in the transaction that queues them. The conditional update locks the row of the day,
 * so that each of ten simultaneous senders sees the count of the one before. A refused sending is not counted. A business that has
 * not confirmed its own address sends none.
 */
export async function countMailsToOthers(
  ctx: AppContext,
  tx: Tx,
  businessId: string,
  { mails, unpaid = 0 }: NewMails,
) {
  await checkEmailProved(tx, businessId);
  const day = sydneyDay(ctx.now());
  await tx.$executeRaw`
    INSERT INTO "MailsToOthers" ("userId", day) VALUES (${businessId}::uuid, ${day}::date) ON CONFLICT DO NOTHING`;
  const counted = await tx.$executeRaw`
    UPDATE "MailsToOthers" SET sent = sent + ${mails}, unpaid = unpaid + ${unpaid}
    WHERE "userId" = ${businessId}::uuid AND day = ${day}::date AND sent + ${mails} <= ${MOST_MAILS_A_DAY}
      AND (${unpaid} = 0 OR unpaid + ${unpaid} <= ${MOST_UNPAID_MAILS_A_DAY})`;
  if (counted === 1) return;
  const left = await mailsLeft(ctx, tx, businessId);
  if (unpaid > left.unpaid) throw tooManyUnpaid(unpaid, left.unpaid);
  throw tooManyToday(ctx, left.mails);
}

/** How many mails a business may still send to other people today, and how many about vouchers it has not paid for. */
export async function mailsLeft(ctx: AppContext, db: Tx, businessId: string) {
  const today = await db.mailsToOthers.findUnique({
    where: { userId_day: { userId: businessId, day: dateOf(sydneyDay(ctx.now())) } },
  });
  return {
    mails: Math.max(0, MOST_MAILS_A_DAY - (today?.sent ?? 0)),
    unpaid: Math.max(0, MOST_UNPAID_MAILS_A_DAY - (today?.unpaid ?? 0)),
  };
}

const tooManyUnpaid = (wanted: number, left: number) =>
  conflict(
    `${wanted === 1 ? 'This voucher is' : `${formatNumber(wanted)} of these vouchers are`} on an unpaid invoice. You can email ${MOST_UNPAID_MAILS_A_DAY} of them a day and have ${formatNumber(left)} left today. Nothing has been sent. Pay the invoice to send all of them now.`,
  );

function tooManyToday(ctx: AppContext, left: number) {
  const tomorrow = startOfDay(addDays(sydneyDay(ctx.now()), 1));
  return new DomainError(
    'tooMany',
    `You can send ${formatNumber(MOST_MAILS_A_DAY)} emails to your team a day and have ${formatNumber(left)} left today. Nothing has been sent. Please send the rest tomorrow.`,
    { retryAfterSeconds: Math.ceil((tomorrow.getTime() - ctx.now().getTime()) / 1000) },
  );
}
