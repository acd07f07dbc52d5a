import { LOST_EMAIL_DAYS } from '@platewise/shared/lostEmails';
import { MESSAGES } from '@platewise/shared/messages';
import type { AppContext } from '../../context';
import { invalidField } from '../../domainError';
import { idOfLink } from '../accounts/emailProof';

const DAY_MS = 86_400_000;
const deadLink = () => invalidField('token', MESSAGES.emailProof.deadLink);

/** The values of a request that has ended: what the person typed is deleted. */
export const FORGOTTEN = { formerEmail: null, newEmail: null, fullName: null, words: null };

/** The link in the new mailbox: from now on the request waits for the office. A second use changes nothing. */
export async function proveLostEmail(ctx: AppContext, token: string) {
  const id = getId(ctx, 'lost-email', token);
  const now = ctx.now();
  const since = new Date(now.getTime() - LOST_EMAIL_DAYS * DAY_MS);
  const { count } = await ctx.db.lostEmail.updateMany({
    where: { id, state: 'proving', createdAt: { gt: since } },
    data: { state: 'waiting', provedAt: now, version: { increment: 1 } },
  });
  if (count === 0) await checkState(ctx, id, 'waiting');
}

/** The link in the former mailbox: its owner has not lost it, and the request ends. */
export async function stopLostEmail(ctx: AppContext, token: string) {
  const id = getId(ctx, 'lost-email-stop', token);
  const { count } = await ctx.db.lostEmail.updateMany({
    where: { id, doneAt: null },
    data: { state: 'stopped', doneAt: ctx.now(), version: { increment: 1 }, ...FORGOTTEN },
  });
  if (count === 0) await checkState(ctx, id, 'stopped');
}

/** A request without a decision ends, and what was typed is deleted. A year later only the audit log has it. */
export async function endOldLostEmails({ db, now }: AppContext) {
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);
  await db.lostEmail.updateMany({
    where: { doneAt: null, createdAt: { lte: daysAgo(LOST_EMAIL_DAYS) } },
    data: { state: 'expired', doneAt: now(), version: { increment: 1 }, ...FORGOTTEN },
  });
  await db.lostEmail.deleteMany({ where: { doneAt: { lt: daysAgo(365) } } });
}

function getId(ctx: AppContext, use: 'lost-email' | 'lost-email-stop', token: string) {
  const id = idOfLink(ctx, use, token);
  if (!id) throw deadLink();
  return id;
}

async function checkState({ db }: AppContext, id: string, state: string) {
  const request = await db.lostEmail.findUnique({ where: { id }, select: { state: true } });
  if (request?.state !== state) throw deadLink();
}
