import { showDay, sydneyDay } from '@platewise/shared/dates';
import { dayOf } from '../../db/client';
import { conflict } from '../../domainError';

type Dates = { expiresOn: Date; step3CompletedAt: Date | null };

/** The last day counts whole, in Sydney. */
export const isExpired = ({ expiresOn }: Pick<Dates, 'expiresOn'>, now: Date) =>
  dayOf(expiresOn) < sydneyDay(now);

export const ENROLMENT_INCOMPLETE = 'Please complete your enrolment before you start the course.';
export const ENROLMENT_EXPIRED = 'Your enrolment in this course has expired.';

export function whyNotStudy(enrolment: Dates, now: Date): string | null {
  if (!enrolment.step3CompletedAt) return ENROLMENT_INCOMPLETE;
  return isExpired(enrolment, now) ? ENROLMENT_EXPIRED : null;
}

export function checkMayStudy(enrolment: Dates, now: Date) {
  const reason = whyNotStudy(enrolment, now);
  if (reason) throw conflict(reason);
}

/** The refusal to read, sign or reopen evidence that has been disposed of. */
export const evidenceDisposed = (what: string, on: Date) =>
  conflict(`${what} was disposed of on ${showDay(on.toISOString())} under the retention rules.`);
