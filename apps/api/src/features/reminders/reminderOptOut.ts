import type { RemindersOfLink } from '@platewise/shared/reminders';
import type { AppContext } from '../../context';
import { type Owner, ownerOfToken, unknownLink, unsubscribePage } from './unsubscribeToken';

/** 'm•••@example.com': tells whose mail it is which address is meant, and nobody else. */
const masked = (email: string) => email.replace(/^(.).*(?=@)/, '$1•••');

export async function readReminders({ db }: AppContext, owner: Owner): Promise<RemindersOfLink> {
  if ('addressKey' in owner) {
    const off = await db.reminderOptOut.findUnique({ where: owner });
    return { email: null, remindersOn: off === null };
  }
  const user = await db.user.findUnique({ where: { id: owner.userId } });
  if (!user) throw unknownLink();
  return { email: masked(user.email), remindersOn: user.remindersOffAt === null };
}

/** Turned off twice, they have been off since the first time. */
export async function setReminders(ctx: AppContext, owner: Owner, remindersOn: boolean) {
  if ('addressKey' in owner) return setOfAddress(ctx, owner, remindersOn);
  await readReminders(ctx, owner);
  await ctx.db.user.updateMany({
    where: { id: owner.userId, ...(remindersOn ? {} : { remindersOffAt: null }) },
    data: { remindersOffAt: remindersOn ? null : ctx.now() },
  });
}

async function setOfAddress(
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
export async function leadToPage(ctx: AppContext, token: string) {
  await readReminders(ctx, ownerOfToken(ctx, token));
  const page = unsubscribePage(ctx, token.toLowerCase());
  const html = `<!doctype html><html lang="en-AU"><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=${page}"><title>Reminders</title><a href="${page}">Turn reminders off</a></html>`;
  return {
    fileName: 'unsubscribe.html',
    mediaType: 'text/html; charset=utf-8',
    body: Buffer.from(html),
    inline: true,
  };
}
