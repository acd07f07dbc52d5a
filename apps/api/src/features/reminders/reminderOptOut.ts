import type { RemindersOfLink } from '@platewise/shared/reminders';
import type { AppContext } from '../../context';
import {
  getOwnerOfToken,
  getUnsubscribeUrl,
  type ReminderOwner,
  unknownLink,
} from './unsubscribeToken';

/** 'm•••@example.com': the owner recognises the address, others cannot read it. */
const maskEmail = (email: string) => email.replace(/^(.).*(?=@)/, '$1•••');

export async function getReminders(
  { db }: AppContext,
  owner: ReminderOwner,
): Promise<RemindersOfLink> {
  if ('addressKey' in owner) {
    const off = await db.reminderOptOut.findUnique({ where: owner });
    return { email: null, remindersOn: off === null };
  }
  const user = await db.user.findUnique({ where: { id: owner.userId } });
  if (!user) throw unknownLink();
  return { email: maskEmail(user.email), remindersOn: user.remindersOffAt === null };
}

/** Turning reminders off twice keeps the time of the first. */
export async function setReminders(ctx: AppContext, owner: ReminderOwner, remindersOn: boolean) {
  if ('addressKey' in owner) return setRemindersOfAddress(ctx, owner, remindersOn);
  await getReminders(ctx, owner);
  await ctx.db.user.updateMany({
    where: { id: owner.userId, ...(remindersOn ? {} : { remindersOffAt: null }) },
    data: { remindersOffAt: remindersOn ? null : ctx.now() },
  });
}

async function setRemindersOfAddress(
  { db, now }: AppContext,
  owner: { addressKey: string },
  remindersOn: boolean,
) {
  if (remindersOn) await db.reminderOptOut.deleteMany({ where: owner });
  else
    await db.reminderOptOut.createMany({
      data: [{ ...owner, offAt: now() }],
      skipDuplicates: true,
    });
}

/**
 * Older mail programs open the one-click address in a browser. Opening it must change nothing, so it leads to the page
 * with the button.
 */
export async function createRedirectPage(ctx: AppContext, token: string) {
  await getReminders(ctx, getOwnerOfToken(ctx, token));
  const page = getUnsubscribeUrl(ctx, token.toLowerCase());
  const html = `<!doctype html><html lang="en-AU"><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=${page}"><title>Reminders</title><a href="${page}">Turn reminders off</a></html>`;
  return {
    fileName: 'unsubscribe.html',
    mediaType: 'text/html; charset=utf-8',
    body: Buffer.from(html),
    inline: true,
  };
}
