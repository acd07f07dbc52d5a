import { showDay } from '@platewise/shared/dates';
import { lastExpiry } from '@platewise/shared/enrolments/officeActions';

/** Why no enrolment can run until this day; null when it can. */
export function whyNotUntil(expiresOn: string, today: string): string | null {
  if (expiresOn <= today) return 'Choose a day after today.';
  const last = lastExpiry(today);
  return expiresOn > last ? `Choose a day up to ${showDay(last)}.` : null;
}

type Standing = { expiresOn: string; ended: boolean; disposed: boolean };

/** Why this enrolment cannot run until then; null when it can. */
export function whyNotExtended(
  { expiresOn, ended, disposed }: Standing,
  until: string,
): string | null {
  if (disposed) return 'has been disposed of under the retention rules';
  if (ended) return 'was ended because its payment or voucher was given back';
  return expiresOn >= until ? `runs until ${showDay(expiresOn)} already` : null;
}

/** One that only time has closed; what a certificate has closed stays so. */
export const opensAgain = ({ closed, certified }: { closed: boolean; certified: boolean }) =>
  closed && !certified;
