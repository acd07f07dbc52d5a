import type { FinalQuizRule } from '@platewise/shared/study/finalQuiz';

/** A whole number from 0 to `below - 1`, each equally likely. */
export type RandomInt = (below: number) => number;

/** A question that can be put on a paper. */
export type PoolQuestion = {
  id: number;
  sectionId: number;
  /** The outline point that it asks, 'units/SITXFSA005#K4'; null in sets of earlier releases. */
  asks: string | null;
  options: { items: string[] }[];
};

/** A question of a paper, as one learner sees it. */
export type PaperQuestion = {
  questionId: number;
  /** Missed in the section before, and asked once more. */
  review: boolean;
  /** For each option its items in the order shown, as indices into the items of the content. */
  shown: number[][];
};

/** The order of the files: for content sets of earlier releases. */
export const inFileOrder = (questions: PoolQuestion[]): PaperQuestion[] =>
  questions.map(({ id, options }) => ({
    questionId: id,
    review: false,
    shown: options.map(({ items }) => items.map((_, index) => index)),
  }));

/** A section's quiz: first what the learner missed in the section before, then the section's own questions in their order. */
export const drawSectionPaper = (
  missedBefore: PoolQuestion[],
  questions: PoolQuestion[],
  random: RandomInt,
): PaperQuestion[] => [
  ...missedBefore.map((question) => asShown(question, true, random)),
  ...questions.map((question) => asShown(question, false, random)),
];

type FinalDraw = {
  /** Every question of the course, those of the section quizzes as well. */
  pool: PoolQuestion[];
  /** How many questions the paper has. */
  size: number;
  /** How often this learner has been asked each question in the final quiz before. */
  askedBefore: ReadonlyMap<number, number>;
  random: RandomInt;
};

/**
 * A paper of the final quiz. Each element of each unit, and the knowledge points of each unit together, have a share of the
 * paper in proportion to their outline points. Within a share the points are drawn, and each point is asked by a question that
 * the learner has met least often, those written for the final quiz first.
 */
export function drawFinalPaper({ pool, size, askedBefore, random }: FinalDraw): PaperQuestion[] {
  const drawn: PoolQuestion[] = [];
  const left = new Map<string, PoolQuestion[]>();
  for (const question of shuffle(pool, random)) {
    const point = question.asks ?? '';
    left.set(point, [...(left.get(point) ?? []), question]);
  }
  const metBefore = ({ id, sectionId }: PoolQuestion) =>
    2 * (askedBefore.get(id) ?? 0) + (sectionId === FINAL ? 0 : 1);
  const takeFrom = (point: string) => {
    const questions = left.get(point) ?? [];
    const best = questions.reduce<PoolQuestion | null>(
      (first, each) => (first && metBefore(first) <= metBefore(each) ? first : each),
      null,
    );
    if (!best) return false;
    left.set(
      point,
      questions.filter((each) => each !== best),
    );
    drawn.push(best);
    return true;
  };
  for (const { points, questions } of sharesOf(pool, size)) {
    let missing = questions;
    // A share may be larger than its points: then they are asked a second time.
    while (missing > 0) {
      const before = missing;
      for (const point of shuffle(points, random)) if (missing > 0 && takeFrom(point)) missing -= 1;
      if (missing === before) break;
    }
  }
  return shuffle(drawn, random).map((question) => asShown(question, false, random));
}

type KnownQuestion = PoolQuestion & { critical: boolean };

/**
 * The paper that asks what a learner still knows. The sections take turns, so that each has an even share; within one, critical
 * questions come first, and then those of points that were not asked yet.
 */
export function drawDiagnosticPaper(
  bySection: ReadonlyMap<number, KnownQuestion[]>,
  size: number,
  random: RandomInt,
): PaperQuestion[] {
  const queues = shuffle([...bySection.values()], random).map((questions) => {
    const timesAsked = new Map<string, number>();
    const inTurn = shuffle(questions, random)
      .sort((a, b) => Number(b.critical) - Number(a.critical))
      .map((question) => {
        const times = timesAsked.get(question.asks ?? '') ?? 0;
        timesAsked.set(question.asks ?? '', times + 1);
        return { question, times };
      });
    return inTurn
      .sort(
        (a, b) => Number(b.question.critical) - Number(a.question.critical) || a.times - b.times,
      )
      .map(({ question }) => question);
  });
  const drawn: KnownQuestion[] = [];
  const longest = Math.max(0, ...queues.map(({ length }) => length));
  for (let turn = 0; turn < longest; turn += 1) {
    for (const queue of queues) {
      const next = queue[turn];
      if (next && drawn.length < size) drawn.push(next);
    }
  }
  return shuffle(drawn, random).map((question) => asShown(question, false, random));
}

/** The sections of which something was asked, and every answer was right. */
export function findKnownSections(answers: { section: number; right: boolean }[]): number[] {
  const asked = [...new Set(answers.map(({ section }) => section))];
  return asked
    .filter((section) => answers.every((each) => each.section !== section || each.right))
    .sort((a, b) => a - b);
}

const FINAL = 99;

type Share = {
  /** Like 'units/SITXFSA005#2' for element 2, 'units/SITXFSA005#K' for what has to be known. */
  name: string;
  points: string[];
  /** How many questions of the paper belong to it. */
  questions: number;
};

/**
 * How a paper of `size` questions is divided: in proportion to the outline points, by largest remainder. A share that would be
 * left out gets a question of the largest one.
 */
export function sharesOf(pool: Pick<PoolQuestion, 'asks'>[], size: number): Share[] {
  const points = [...new Set(pool.map(({ asks }) => asks ?? ''))].sort();
  const groups = new Map<string, string[]>();
  for (const point of points) {
    const name = point.replace(/#K.*$/, '#K').replace(/#(\d+)\..*$/, '#$1');
    groups.set(name, [...(groups.get(name) ?? []), point]);
  }
  const shares = [...groups].map(([name, members]) => {
    const exact = (size * members.length) / points.length;
    return { name, points: members, questions: Math.floor(exact), remainder: exact % 1 };
  });
  const placed = shares.reduce((sum, { questions }) => sum + questions, 0);
  const byRemainder = [...shares].sort(
    (a, b) => b.remainder - a.remainder || a.name.localeCompare(b.name),
  );
  for (const share of byRemainder.slice(0, size - placed)) share.questions += 1;
  for (const empty of shares.filter(({ questions }) => questions === 0)) {
    const largest = shares.reduce((most, each) => (each.questions > most.questions ? each : most));
    if (largest.questions <= 1) break;
    largest.questions -= 1;
    empty.questions += 1;
  }
  return shares.map(({ name, points: members, questions }) => ({
    name,
    points: members,
    questions,
  }));
}

const asShown = (
  { id, options }: PoolQuestion,
  review: boolean,
  random: RandomInt,
): PaperQuestion => ({
  questionId: id,
  review,
  shown: options.map(({ items }) =>
    shuffle(
      items.map((_, index) => index),
      random,
    ),
  ),
});

/** Fisher and Yates: every order is equally likely. */
function shuffle<T>(list: readonly T[], random: RandomInt): T[] {
  const result = [...list];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const chosen = random(last + 1);
    [result[last], result[chosen]] = [result[chosen] as T, result[last] as T];
  }
  return result;
}

/** An answer by what was shown, as an answer by the content's own order. An index that was not shown becomes -1. */
export const asInContent = (shown: number[][], responses: number[]): number[] =>
  responses.map((response, option) => shown[option]?.[response] ?? -1);

type FirstTry = { critical: boolean; right: boolean };

/** The result of a finished paper of `size` questions: only first tries count. Without a rule a paper has no pass mark. */
export function scorePaper(firstTries: FirstTry[], size: number, rule: FinalQuizRule | null) {
  const right = firstTries.filter((each) => each.right).length;
  const missedCritical = firstTries.some(({ critical, right: isRight }) => critical && !isRight);
  const reached = rule !== null && right * 100 >= rule.passMark * size;
  return {
    firstTriesRight: right,
    passed: rule === null ? null : reached && !(rule.critical && missedCritical),
  };
}

export const FREE_WRONG_TRIES = 3;
export const WAIT_AFTER_WRONG_TRIES_MS = 20_000;

type WrongTries = { wrongTries: number; lastWrongTryAt: Date | null };

/** When the open question may be answered again; null for at once. */
export function nextTryAt({ wrongTries, lastWrongTryAt }: WrongTries, now: Date): Date | null {
  if (wrongTries < FREE_WRONG_TRIES || !lastWrongTryAt) return null;
  const at = new Date(lastWrongTryAt.getTime() + WAIT_AFTER_WRONG_TRIES_MS);
  return at > now ? at : null;
}

export const PAPERS_WITHOUT_WAITING = 3;
export const WAIT_FOR_NEXT_PAPER_MS = 24 * 3_600_000;

/** When the next paper of the final quiz may be started, after papers that were not passed; null for at once. */
export function nextPaperAt(
  notPassedAt: Date[],
  extraPaperAllowedAt: Date | null,
  now: Date,
): Date | null {
  const last = notPassedAt.at(-1);
  if (!last || notPassedAt.length < PAPERS_WITHOUT_WAITING) return null;
  if (extraPaperAllowedAt && extraPaperAllowedAt >= last) return null;
  const at = new Date(last.getTime() + WAIT_FOR_NEXT_PAPER_MS);
  return at > now ? at : null;
}
