import { sydneyDay } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import { dayOf } from '../../db/client';
import { startOfDay } from '../../db/sydney';
import { isDaytime } from '../mails/daytime';
import { type OnceOnlyMail, queueNewMails } from '../mails/queueMail';
import { findCandidates } from './findCandidates';
import { findOptedOut, findRecipient } from './reminderRecipients';
import { isDue, REMINDER_KINDS, REMINDER_RULES, type ReminderKind } from './reminderRules';
import { getReminderState, listRemindedEnrolments, type RemindedEnrolment } from './reminderState';

/**
 * Sends reminders to learners and observers: each occasion once, however
 * many processes run this at the same time. By day only; the job runs again later.
 */
export async function sendReminders(ctx: AppContext) {
  if (!isDaytime(ctx.now())) return;
  for (const kind of REMINDER_KINDS)
    for await (const ids of findCandidates(ctx, kind)) await queueReminders(ctx, kind, ids);
}

async function queueReminders(ctx: AppContext, kind: ReminderKind, ids: string[]) {
  const today = sydneyDay(ctx.now());
  const enrolments = await listRemindedEnrolments(ctx, ids);
  const due = enrolments.filter((enrolment) => isDue(kind, getReminderState(enrolment), today));
  const unwanted = await findOptedOut(ctx, kind, due);
  const wanted = due.filter(({ id }) => !unwanted.has(id));
  const mails = wanted.flatMap((enrolment) => toReminderMail(kind, enrolment) ?? []);
  const now = REMINDER_RULES[kind].mayBeOff ? await keepOneNudgeAPerson(ctx, mails, today) : mails;
  if (now.length > 0) await ctx.db.$transaction((tx) => queueNewMails(ctx, tx, now));
}

const NUDGE_KINDS = REMINDER_KINDS.filter((kind) => REMINDER_RULES[kind].mayBeOff);

/** At most one reminder a day for each learner. The others are still due tomorrow. */
async function keepOneNudgeAPerson(ctx: AppContext, mails: OnceOnlyMail[], today: string) {
  const users = mails.flatMap(({ userId }) => userId ?? []);
  const nudged = await ctx.db.mail.findMany({
    where: {
      userId: { in: users },
      template: { in: NUDGE_KINDS },
      createdAt: { gte: startOfDay(today) },
    },
    select: { userId: true },
  });
  const heard = new Set(nudged.map(({ userId }) => userId));
  return mails.filter(({ userId }) => {
    if (!userId) return true;
    if (heard.has(userId)) return false;
    heard.add(userId);
    return true;
  });
}

function toReminderMail(kind: ReminderKind, enrolment: RemindedEnrolment): OnceOnlyMail | null {
  const found = findRecipient(kind, enrolment);
  if (!found) return null;
  const { id, thirdPartyForm, expiresOn } = enrolment;
  const { counts } = REMINDER_RULES[kind];
  const mail = {
    to: found.to,
    template: kind,
    userId: 'userId' in found.owner ? found.owner.userId : undefined,
    enrolmentId: id,
  };
  // More time, or another observer, is a new occasion. The query looks for the same keys.
  if (counts === 'observerHeardOn') {
    const generation = thirdPartyForm?.generation ?? 1;
    return {
      ...mail,
      data: { enrolmentId: id, generation },
      onceKey: `${kind}:${id}:${generation}`,
    };
  }
  const occasion = counts === 'expiresOn' ? `:${dayOf(expiresOn)}` : '';
  return { ...mail, data: { enrolmentId: id }, onceKey: `${kind}:${id}${occasion}` };
}
