import {
  ASSESSMENT_STATES,
  describeReopenedParts,
  type Judgement,
} from '@platewise/shared/assessments';
import { formatCount } from '@platewise/shared/count';

export const STATE_OPTIONS = [
  { value: 'open', label: 'To be judged' },
  { value: 'decided', label: 'Decided' },
];

export const JUDGEMENT_NAMES: Record<Judgement, string> = {
  competent: 'Competent',
  'not yet competent': 'Not yet competent',
};

/** From the address bar. */
export const readState = (asked: string | null) =>
  ASSESSMENT_STATES.find((state) => state === asked?.toLowerCase()) ?? 'open';

/** '12 days left', 'due today', '3 days overdue'. */
export function daysLeftInWords(days: number): string {
  if (days === 0) return 'due today';
  const count = formatCount(Math.abs(days), 'day');
  return days > 0 ? `${count} left` : `${count} overdue`;
}

/** 'the final quiz and the third-party form'; 'nothing'. */
export const openedAgain = (past: Parameters<typeof describeReopenedParts>[0]) =>
  describeReopenedParts(past) || 'nothing';
