import type { AppContext } from '../../context';
import { recipientOf } from './recipientOf';
import { REMINDER_RULES, type ReminderKind } from './reminderRules';
import type { RemindedEnrolment } from './standingOf';

/**
 * Returns the ids of the enrolments whose recipient has turned this kind of mail off. Service messages cannot be turned
 * off.
 */
export async function findOptedOut(
  ctx: AppContext,
  kind: ReminderKind,
  enrolments: RemindedEnrolment[],
): Promise<Set<string>> {
  const unwanted = new Set<string>();
  if (!REMINDER_RULES[kind].mayBeOff) return unwanted;

  const keys = new Map<string, string>();
  for (const enrolment of enrolments) {
    const owner = recipientOf(kind, enrolment)?.owner;
    if (owner && 'addressKey' in owner) keys.set(enrolment.id, owner.addressKey);
    else if (enrolment.user.remindersOffAt) unwanted.add(enrolment.id);
  }
  const off = await ctx.db.reminderOptOut.findMany({
    where: { addressKey: { in: [...keys.values()] } },
  });
  const offKeys = new Set(off.map(({ addressKey }) => addressKey));
  for (const [id, key] of keys) if (offKeys.has(key)) unwanted.add(id);
  return unwanted;
}
