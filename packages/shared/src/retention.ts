import { addDays, addMonths, showDay } from './dates';
import { type ListedRule, RETENTION_RULES } from './retention/rules';

/** What is known of an enrolment when its records are looked at. Days in Sydney. */
export type KeptEnrolment = {
  /** The last day on which it could be studied. */
  expiresOn: string;
  /** When the office ended it. */
  endedOn: string | null;
  /** Both course and form are there, and no assessor has looked. */
  awaitsAssessor: boolean;
  certificates: { issuedOn: string; endedOn: string | null; isValid: boolean }[];
};

/** Of other records the one day from which they count. */
type RetentionFacts = KeptEnrolment | { on: string };

export const monthsOf = (key: ListedRule) => RETENTION_RULES[key].months;

/** The rules of enrolments, and the NAT files themselves. */
const REPORTED: readonly ListedRule[] = ['identity', 'abandoned', 'evidence', 'natFiles'];
export const isReported = (key: ListedRule) => REPORTED.includes(key);

/** The day from which the period counts; null while it has not begun, or where the rule is about other records. */
function countsFrom(key: ListedRule, facts: RetentionFacts): string | null {
  if ('on' in facts) return facts.on;
  const { certificates, expiresOn, endedOn, awaitsAssessor } = facts;
  if (certificates.length === 0) {
    if (key === 'identity') return null;
    return endedOn ?? (awaitsAssessor ? null : expiresOn);
  }
  if (key === 'abandoned') return null;
  const days = certificates.map(({ issuedOn }) => issuedOn).sort();
  if (!certificates.some(({ isValid }) => isValid))
    return (
      [expiresOn, ...days, ...certificates.map((paper) => paper.endedOn ?? '')].sort().at(-1) ??
      null
    );
  // A reissue is made from who somebody is, not from their work.
  return (key === 'identity' ? days.at(-1) : days[0]) ?? null;
}

/**
 * The first day on which a record may be disposed of: the day after its period, and not while the collection of its year or
 * of the year after can still be reported or corrected. Null while nothing is due to come.
 */
export function dueOn(key: ListedRule, facts: RetentionFacts): string | null {
  const from = countsFrom(key, facts);
  if (from === null) return null;
  const over = addDays(addMonths(from, monthsOf(key)), 1);
  const reported = `${Number(from.slice(0, 4)) + 2}-01-01`;
  return isReported(key) && over < reported ? reported : over;
}

export const disposedWords = (day: string) =>
  `Disposed of on ${showDay(day)} under the retention rules`;
