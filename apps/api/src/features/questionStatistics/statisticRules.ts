import {
  ENOUGH_ANSWERS,
  QUESTION_ALARM_NAMES,
  type QuestionAlarm,
} from '@platewise/shared/questionStatistics';

/** Sums over papers: x is 1 where the question is right at the first try, y is the share right of the paper's other questions. */
export type PaperSums = {
  papers: number;
  sumX: number;
  sumY: number;
  sumYY: number;
  sumXY: number;
};

/** A tiny variance is the rounding error of sums of equal shares. */
const NO_VARIANCE = 1e-9;

/**
 * The point-biserial correlation of a question with the rest of its paper: Pearson's r where one variable is 0 or 1. The
 * deviations are those of the population: divided by n, above and below the line. The sample's n - 1 would cancel out in the same
 * way, but mixing the two, as some textbooks do, makes r too small by the root of (n - 1) / n. Null where everyone has the same x or y.
 */
export function pointBiserial({ papers: n, sumX, sumY, sumYY, sumXY }: PaperSums): number | null {
  // x is 0 or 1, so the sum of its squares is its sum.
  const varianceX = n * sumX - sumX * sumX;
  const varianceY = n * sumYY - sumY * sumY;
  if (varianceX === 0 || varianceY <= NO_VARIANCE * n * n) return null;
  const r = (n * sumXY - sumX * sumY) / Math.sqrt(varianceX * varianceY);
  return Math.max(-1, Math.min(1, r));
}

export type TimeCount = { seconds: number; answers: number };

/** The time that half of the answers took at most; null without any. */
export function medianOf(times: TimeCount[]): number | null {
  const total = times.reduce((sum, { answers }) => sum + answers, 0);
  let passed = 0;
  for (const { seconds, answers } of [...times].sort((a, b) => a.seconds - b.seconds)) {
    passed += answers;
    if (passed * 2 >= total) return seconds;
  }
  return null;
}

export type StatisticSums = PaperSums & {
  answers: number;
  right: number;
  times: TimeCount[];
  /** For each option how often each of its items was chosen. */
  chosen: number[][];
};

export type Figures = {
  rate: number | null;
  discrimination: number | null;
  medianSeconds: number | null;
  alarms: QuestionAlarm[];
};

const NONE: Figures = { rate: null, discrimination: null, medianSeconds: null, alarms: [] };
const TOO_EASY = 0.95;
const TOO_HARD = 0.4;

/** The figures of a question. There are none until it has been answered 30 times. */
export function figuresOf(sums: StatisticSums): Figures {
  const { answers, right, papers, times, chosen } = sums;
  if (answers < ENOUGH_ANSWERS) return NONE;
  const rate = right / answers;
  const discrimination = papers < ENOUGH_ANSWERS ? null : pointBiserial(sums);
  const isRaised: Record<QuestionAlarm, boolean> = {
    'wrong-key': discrimination !== null && discrimination < 0,
    'too-easy': rate > TOO_EASY,
    'too-hard': rate < TOO_HARD,
    'never-chosen': chosen.some((items) => items.includes(0)),
  };
  return {
    rate,
    discrimination,
    medianSeconds: medianOf(times),
    alarms: QUESTION_ALARM_NAMES.filter((alarm) => isRaised[alarm]),
  };
}
