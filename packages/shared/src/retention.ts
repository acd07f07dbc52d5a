import { addDays, addMonths } from './dates';
import { type ListedRule, RETENTION_RULES } from './retention/rules';

/** The facts of an enrolment that decide how long its records are kept. Days are 'YYYY-MM-DD' in Sydney. */
export type EnrolmentRetentionFacts = {
  /** The last day on which it could be studied. */
  expiresOn: string;
  /** When the office ended it. */
  endedOn: string | null;
  /** Course and form are complete, and no assessor has decided yet. */
  awaitsAssessor: boolean;
  certificates: { issuedOn: string; endedOn: string | null; isValid: boolean }[];
};

/** Other records have one day from which the period counts. */
type RetentionFacts = EnrolmentRetentionFacts | { on: string };

export const monthsOf = (key: ListedRule) => RETENTION_RULES[key].months;

/** Records of these rules are reported in a national VET collection. */
const REPORTED: readonly ListedRule[] = ['identity', 'abandoned', 'evidence', 'natFiles'];
export const isReported = (key: ListedRule) => REPORTED.includes(key);

/** The day from which the period counts; null if it has not begun or the rule is about other records. */
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
  // A reissued certificate needs the learner's identity, not their work.
  return (key === 'identity' ? days.at(-1) : days[0]) ?? null;
}

/**
 * Returns the first day on which a record may be disposed of: the day after its period, and not before the collections
 * of its year and of the following year are closed. Null if the period has not begun.
 */
export function dueOn(key: ListedRule, facts: RetentionFacts): string | null {
  const from = countsFrom(key, facts);
  if (from === null) return null;
  const over = addDays(addMonths(from, monthsOf(key)), 1);
  const reported = `${Number(from.slice(0, 4)) + 2}-01-01`;
  return isReported(key) && over < reported ? reported : over;
}
