import { sydneyDay } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import { dayOf } from '../../db/client';
import { startOfDay } from '../../db/sydney';
import { isDaytime } from '../mails/daytime';
import { type OnceOnlyMail, queueNewMails } from '../mails/queueMail';
import { findCandidates } from './findCandidates';
import { recipientOf } from './recipientOf';
import { isDue, REMINDER_KINDS, REMINDER_RULES, type ReminderKind } from './reminderRules';
import { listReminded, type RemindedEnrolment, standingOf } from './standingOf';
import { whoWantNone } from './whoWantNone';

/**
 * Writes to learners and observers about what has come to a halt, and before time runs out: each occasion once, however
 * many processes run this at once. By day only; the job comes round again.
 */
export async function sendReminders(ctx: AppContext) {
  if (!isDaytime(ctx.now())) return;
  for (const kind of REMINDER_KINDS)
    for await (const ids of findCandidates(ctx, kind)) await remindAbout(ctx, kind, ids);
}

async function remindAbout(ctx: AppContext, kind: ReminderKind, ids: string[]) {
  const today = sydneyDay(ctx.now());
  const enrolments = await listReminded(ctx, ids);
  const due = enrolments.filter((enrolment) => isDue(kind, standingOf(enrolment), today));
  const unwanted = await whoWantNone(ctx, kind, due);
  const wanted = due.filter(({ id }) => !unwanted.has(id));
  const mails = wanted.flatMap((enrolment) => mailOf(kind, enrolment) ?? []);
  const now = REMINDER_RULES[kind].mayBeOff ? await onePersonOneNudge(ctx, mails, today) : mails;
  if (now.length > 0) await ctx.db.$transaction((tx) => queueNewMails(ctx, tx, now));
}

const NUDGES = REMINDER_KINDS.filter((kind) => REMINDER_RULES[kind].mayBeOff);

/** Nobody is nudged twice on a day about things of their own: what has to wait is due tomorrow too. */
async function onePersonOneNudge(ctx: AppContext, mails: OnceOnlyMail[], today: string) {
  const users = mails.flatMap(({ userId }) => userId ?? []);
  const nudged = await ctx.db.mail.findMany({
    where: {
      userId: { in: users },
      template: { in: NUDGES },
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

function mailOf(kind: ReminderKind, enrolment: RemindedEnrolment): OnceOnlyMail | null {
  const found = recipientOf(kind, enrolment);
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
