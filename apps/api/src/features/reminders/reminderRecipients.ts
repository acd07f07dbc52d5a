import { USER_TYPES } from '@platewise/shared/accounts';
import type { Tx } from '../../db/client';
import { REMINDER_RULES, type ReminderKind } from './reminderRules';
import type { RemindedEnrolment } from './reminderState';
import { getOwnerOfAddress, type ReminderOwner } from './unsubscribeToken';

/**
 * The recipient of a reminder, who may turn it off. It is the learner even if a business has paid. A learner whom a business
 * enrols in its own account has an email address in the enrolment.
 */
export function findRecipient(
  kind: ReminderKind,
  { email, user, thirdPartyForm }: RemindedEnrolment,
): { to: string; owner: ReminderOwner } | null {
  if (kind === 'observer-reminder') {
    const to = thirdPartyForm?.observerEmail;
    return to ? { to, owner: getOwnerOfAddress(to) } : null;
  }
  return user.userType === USER_TYPES.business
    ? { to: email, owner: getOwnerOfAddress(email) }
    : { to: user.email, owner: { userId: user.id } };
}

/** The ids of enrolments for which the recipient has turned this kind of mail off. Service messages cannot be turned off. */
export async function findOptedOut(
  ctx: { db: Tx },
  kind: ReminderKind,
  enrolments: RemindedEnrolment[],
): Promise<Set<string>> {
  const unwanted = new Set<string>();
  if (!REMINDER_RULES[kind].mayBeOff) return unwanted;

  const keys = new Map<string, string>();
  for (const enrolment of enrolments) {
    const owner = findRecipient(kind, enrolment)?.owner;
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
