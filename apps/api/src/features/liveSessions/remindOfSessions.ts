import { addDays, sydneyDay } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import { startOfDay } from '../../db/sydney';
import { isDaytime } from '../mails/daytime';
import { queueNewMails } from '../mails/queueMail';

/**
 * Reminds learners of sessions on the next day in Sydney, once each, however often the job runs. A session that was booked today needs
 * no reminder: the mail about the booking is hours old.
 */
export async function remindOfSessions(ctx: AppContext) {
  if (!isDaytime(ctx.now())) return;
  const today = sydneyDay(ctx.now());
  const sessions = await ctx.db.liveSession.findMany({
    where: {
      state: 'booked',
      bookedAt: { lt: startOfDay(today) },
      slot: {
        startsAt: { gte: startOfDay(addDays(today, 1)), lt: startOfDay(addDays(today, 2)) },
      },
    },
    select: {
      id: true,
      enrolmentId: true,
      enrolment: { select: { userId: true, user: { select: { email: true, active: true } } } },
    },
  });
  const mails = sessions
    .filter(({ enrolment }) => enrolment.user.active)
    .map(({ id, enrolmentId, enrolment: { userId, user } }) => ({
      to: user.email,
      template: 'live-session-tomorrow' as const,
      data: { liveSessionId: id },
      userId,
      enrolmentId,
      onceKey: `live-session-tomorrow:${id}`,
    }));
  if (mails.length > 0) await ctx.db.$transaction((tx) => queueNewMails(ctx, tx, mails));
}
