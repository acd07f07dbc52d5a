import { USER_TYPES } from '@platewise/shared/accounts';
import type { ReminderKind } from './reminderRules';
import type { RemindedEnrolment } from './standingOf';
import { type Owner, ownerOfAddress } from './unsubscribeToken';

/**
 * To whom a reminder goes, and who may turn it off. It is the learner also where a business has paid; whom a business
 * enrols in its own account has an address of their own.
 */
export function recipientOf(
  kind: ReminderKind,
  { email, user, thirdPartyForm }: RemindedEnrolment,
): { to: string; owner: Owner } | null {
  if (kind === 'observer-reminder') {
    const to = thirdPartyForm?.observerEmail;
    return to ? { to, owner: ownerOfAddress(to) } : null;
  }
  return user.userType === USER_TYPES.business
    ? { to: email, owner: ownerOfAddress(email) }
    : { to: user.email, owner: { userId: user.id } };
}
