import type { RaisedSignal } from '@platewise/shared/integritySignals';

/** A try at a question of a paper. */
export type PaperTry = {
  questionId: number;
  /** For each option of the question the place in which the chosen item was shown. */
  places: number[];
  correct: boolean;
  firstTry: boolean;
  /** Null in tries of earlier releases. */
  tookMs: number | null;
};

export type AskedQuestion = { id: number; question: string; options: Option[] };
type Option = { title: string; items: string[] };

const WORDS_A_MINUTE = 240;
const MS_A_WORD = 60_000 / WORDS_A_MINUTE;
/** A share of the reading time that leaves room for people who skim. */
const LEAST_SHARE = 1 / 3;
/** Fewer say nothing. */
const LEAST_QUESTIONS = 3;

/**
 * Whether the questions of a paper were answered, at the first try, in less than a third of the time in which their words can be
 * read. Each answer counts with its reading time at most, so that one long break does not hide answers without reading. Devices
 * may report the times of answers that waited; all together count for no more than the paper was open.
 */
export function findFastQuiz(
  questions: AskedQuestion[],
  tries: PaperTry[],
  openMs: number,
): RaisedSignal | null {
  const firstTries = tries.flatMap(({ questionId, firstTry, tookMs }) => {
    const asked = questions.find(({ id }) => id === questionId);
    return firstTry && tookMs !== null && asked ? [{ words: countWords(asked), tookMs }] : [];
  });
  if (firstTries.length < LEAST_QUESTIONS) return null;
  const words = sumOf(firstTries.map((each) => each.words));
  const counted = sumOf(firstTries.map((each) => Math.min(each.tookMs, each.words * MS_A_WORD)));
  if (Math.min(counted, openMs) >= words * MS_A_WORD * LEAST_SHARE) return null;
  const took = sumOf(firstTries.map(({ tookMs }) => tookMs));
  const seconds = Math.round(Math.min(took, openMs) / 1000);
  return { kind: 'fast-quiz', details: { questions: firstTries.length, words, seconds } };
}

const sumOf = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0);

/** The words of a question with everything that is offered as an answer. */
export const countWords = ({ question, options }: Omit<AskedQuestion, 'id'>) =>
  sumOf(
    [question, ...options.flatMap(({ title, items }) => [title, ...items])].map(
      (text) => text.replace(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0,
    ),
  );

/** A pattern that a learner follows by chance less often than this, on a paper, is one. */
const RARE = 1 / 1000;
/** A learner who knows the answers has no need of a pattern, whatever the places of the right ones are. */
const MOST_RIGHT = 0.6;
const LEAST_PATTERN_QUESTIONS = 4;

type Pattern = Extract<RaisedSignal, { kind: 'patterned-tries' }>['details']['pattern'];
/** The places that were chosen at one question, in order, without repetitions. */
type Path = { places: number[]; items: number };
type Match = { matches: boolean; chance: number };

/**
 * Whether the tries of a paper go through the options in their order, or begin in the same place, more often than chance allows.
 * Only questions with three items or more can show it: with two, the second try is always the other one.
 */
export function findPatternedTries(
  questions: AskedQuestion[],
  tries: PaperTry[],
): RaisedSignal | null {
  const paths = pathsOf(questions, tries);
  const firstTries = tries.filter(({ firstTry }) => firstTry);
  const right = firstTries.filter(({ correct }) => correct).length;
  if (paths.length < LEAST_PATTERN_QUESTIONS || right > firstTries.length * MOST_RIGHT) return null;
  const mostItems = Math.max(...paths.map(({ items }) => items));
  const patterns: [Pattern, Match[]][] = [
    ['down the list', paths.map((path) => matchOrder(path, 0, 1))],
    ['up the list', paths.map((path) => matchOrder(path, path.items - 1, -1))],
    ...Array.from({ length: mostItems }, (_, place): [Pattern, Match[]] => [
      'same place',
      paths.map((path) => ({ matches: path.places[0] === place, chance: 1 / path.items })),
    ]),
  ];
  for (const [pattern, matches] of patterns) {
    const matching = matches.filter(({ matches: is }) => is).length;
    const chance = chanceOf(
      matching,
      matches.map((each) => each.chance),
    );
    if (chance * patterns.length < RARE)
      return { kind: 'patterned-tries', details: { pattern, questions: paths.length, matching } };
  }
  return null;
}

function pathsOf(questions: AskedQuestion[], tries: PaperTry[]): Path[] {
  return questions.flatMap(({ id, options }) => {
    const items = options[0]?.items.length ?? 0;
    if (options.length !== 1 || items < 3) return [];
    const all = tries.flatMap(({ questionId, places }) => (questionId === id ? places : []));
    const places = all.filter((place, i) => place !== all[i - 1]);
    return places.length > 0 ? { places, items } : [];
  });
}

/** Whether a path begins at a place and goes on by a step each time, and how likely a path of its length does so by chance. */
function matchOrder({ places, items }: Path, first: number, step: number): Match {
  const matches = places.every((place, i) => place === first + i * step);
  const chance = places.slice(0, items).reduce((so, _, i) => so / (items - i), 1);
  return { matches, chance };
}

/** The probability that at least `least` of independent events happen. */
export function chanceOf(least: number, chances: number[]): number {
  let exactly = [1];
  for (const chance of chances)
    exactly = [...exactly, 0].map(
      (same, n) => same * (1 - chance) + (exactly[n - 1] ?? 0) * chance,
    );
  return sumOf(exactly.slice(least));
}
