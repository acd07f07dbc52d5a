import { showDay } from '@platewise/shared/dates';
import { lastExpiry } from '@platewise/shared/enrolments/officeActions';

/** Returns why a day cannot be chosen as expiry date; null if it can. */
export function whyNotUntil(expiresOn: string, today: string): string | null {
  if (expiresOn <= today) return 'Choose a day after today.';
  const last = lastExpiry(today);
  return expiresOn > last ? `Choose a day up to ${showDay(last)}.` : null;
}

type ExpiryFacts = { expiresOn: string; ended: boolean; disposed: boolean };

/** Returns why this enrolment cannot be extended to the day; null if it can. */
export function whyNotExtended(
  { expiresOn, ended, disposed }: ExpiryFacts,
  until: string,
): string | null {
  if (disposed) return 'has been disposed of under the retention rules';
  if (ended) return 'was ended because its payment or voucher was returned';
  return expiresOn >= until ? `already runs until ${showDay(expiresOn)}` : null;
}

/** An expired enrolment opens again. One that a certificate has closed stays closed. */
export const opensAgain = ({ closed, certified }: { closed: boolean; certified: boolean }) =>
  closed && !certified;
