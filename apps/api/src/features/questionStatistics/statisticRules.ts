import { LEAST_LEARNERS, type QuestionAlarm } from '@platewise/shared/questionStatistics';

export type Counts = {
  learners: number;
  firstTriesRight: number;
  discrimination: number | null;
  /** For each option how often each item was chosen at the first try. */
  choices: number[][];
  /** For each option the index of the right item. */
  correct: number[];
};

const TOO_EASY = 0.95;
const TOO_HARD = 0.4;

/** What an author should look at again. Nothing is said about a question that few learners have answered. */
export function questionAlarms({
  learners,
  firstTriesRight,
  discrimination,
  choices,
  correct,
}: Counts): QuestionAlarm[] {
  if (learners < LEAST_LEARNERS) return [];
  const rate = firstTriesRight / learners;
  const isNeverChosen = choices.some((counts, option) =>
    counts.some((chosen, item) => chosen === 0 && item !== correct[option]),
  );
  const alarms: [QuestionAlarm, boolean][] = [
    ['wrong key', discrimination !== null && discrimination < 0],
    ['too easy', rate > TOO_EASY],
    ['too hard', rate < TOO_HARD],
    ['option never chosen', isNeverChosen],
  ];
  return alarms.filter(([, raised]) => raised).map(([alarm]) => alarm);
}
