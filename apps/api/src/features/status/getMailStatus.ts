import { sydneyDay } from '@platewise/shared/dates';
import type { Status } from '@platewise/shared/status';
import type { AppContext } from '../../context';
import { startOfDay } from '../../db/sydney';

const DAY_MS = 86_400_000;

export async function getMailStatus({ db, now }: AppContext): Promise<Status['mails']> {
  const today = { gte: startOfDay(sydneyDay(now())) };
  // No email waits longer than its tries and one night, so the index on `createdAt` finds all of them.
  const lately = { gte: new Date(today.gte.getTime() - 2 * DAY_MS) };
  const [waiting, oldest, sentToday, failedToday, failed] = await Promise.all([
    db.mail.count({ where: { state: 'QUEUED' } }),
    db.mail.findFirst({
      where: { state: 'QUEUED' },
      orderBy: { createdAt: 'asc' },
      select: { createdAt: true },
    }),
    db.mail.count({ where: { state: 'SENT', createdAt: lately, sentAt: today } }),
    db.mail.count({ where: { state: 'FAILED', createdAt: today } }),
    db.mail.count({ where: { state: 'FAILED' } }),
  ]);
  const oldestSince = oldest?.createdAt.toISOString() ?? null;
  return { waiting, oldestSince, sentToday, failedToday, failed };
}
