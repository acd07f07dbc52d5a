import { describe, expect, it } from 'vitest';
import {
  type AskedQuestion,
  chanceOf,
  countWords,
  findFastQuiz,
  findPatternedTries,
  type PaperTry,
} from './quizSignals';

const LONG = Array.from({ length: 36 }, (_, i) => `word${i}`).join(' ');
/** Forty words, which take ten seconds to read, in four items. */
const aQuestion = (id: number, items = ['one', 'two', 'three', 'four']): AskedQuestion => ({
  id,
  question: LONG,
  options: [{ title: '', items }],
});
const questions = (count: number, items?: string[]) =>
  Array.from({ length: count }, (_, i) => aQuestion(i + 1, items));

/** The places tried at each question; the last one is right. */
const triesOf = (paths: number[][], tookMs: number | null = 10_000): PaperTry[] =>
  paths.flatMap((places, i) =>
    places.map((place, n) => ({
      questionId: i + 1,
      places: [place],
      correct: n === places.length - 1,
      firstTry: n === 0,
      tookMs,
    })),
  );
const atFirst = (times: (number | null)[]) =>
  times.flatMap((tookMs, i) =>
    triesOf([[0]], tookMs).map((one) => ({ ...one, questionId: i + 1 })),
  );

it('counts the words of a question and of all that is offered, without markup', () => {
  const options = [{ title: 'Cold food', items: ['5 °C', '20 °C'] }];
  expect(countWords({ question: 'How <em>cold</em>?', options })).toBe(9);
});

/** How long the paper was open. */
const HOURS = 5 * 3_600_000;

describe('a quiz is faster than reading', () => {
  it.each<[string, (number | null)[], boolean]>([
    ['when a script answers in no time', [4, 3, 5, 2], true],
    ['below a third of the reading time', [3300, 3300, 3300, 3300], true],
    ['but not at a third', [3334, 3334, 3334, 3334], false],
    ['nor at the speed of a reader', [9000, 11_000, 8000, 12_000], false],
    ['nor for one question that was known', [500, 9000, 9000, 9000], false],
    ['even after a break of an hour at the first question', [3_600_000, 50, 50, 50, 50], true],
    ['but not of two questions', [4, 3], false],
    ['nor without times, which earlier releases did not store', [null, null, null, null], false],
  ])('%s', (_, times, isFound) => {
    expect(findFastQuiz(questions(times.length), atFirst(times), HOURS) !== null).toBe(isFound);
  });

  it.each([
    [12_000, true],
    [40_000, false],
  ])('whatever times the device reports, when the paper was open for %i ms', (openMs, isFound) => {
    const reported = atFirst([10_000, 10_000, 10_000, 10_000]);
    expect(findFastQuiz(questions(4), reported, openMs) !== null).toBe(isFound);
  });

  it('looks at first tries only, and says what it has measured', () => {
    const again = atFirst([900, 900, 900]).map((one) => ({ ...one, firstTry: false }));
    expect(
      findFastQuiz(questions(3), [...atFirst([9000, 9000, 9000]), ...again], HOURS),
    ).toBeNull();
    expect(findFastQuiz(questions(3), atFirst([1000, 2000, 1400]), HOURS)).toEqual({
      kind: 'fast-quiz',
      details: { questions: 3, words: 120, seconds: 4 },
    });
  });
});

describe('tries follow a pattern', () => {
  it.each<[string, number[][], object | null]>([
    [
      'down the list, as a script goes',
      [[0, 1, 2], [0, 1], [0, 1, 2, 3], [0], [0, 1, 2]],
      { pattern: 'down the list', questions: 5, matching: 5 },
    ],
    [
      'up the list',
      [[3, 2, 1], [3, 2], [3, 2, 1, 0], [3], [3, 2, 1]],
      { pattern: 'up the list', questions: 5, matching: 5 },
    ],
    [
      'down the list with one exception',
      [
        [0, 1, 2],
        [0, 1],
        [0, 1, 2, 3],
        [2, 1],
        [0, 1, 2],
        [0, 1, 2, 3],
      ],
      { pattern: 'down the list', questions: 6, matching: 5 },
    ],
    [
      'down the list, each answer sent twice',
      [[0, 0, 1, 1, 2], [0, 1, 1], [0, 1, 2, 3, 3], [0], [0, 1, 2]],
      { pattern: 'down the list', questions: 5, matching: 5 },
    ],
    [
      'the same place first, then anything',
      [[2, 0], [2, 3, 1], [2], [2, 1, 0], [2, 3], [2, 0, 1, 3], [2, 1], [2, 0]],
      { pattern: 'same place', questions: 8, matching: 8 },
    ],
    ['not where the learner thinks', [[2, 0], [1], [3, 1], [0], [2, 1], [1, 3], [0]], null],
    [
      'not in three questions',
      [
        [0, 1, 2, 3],
        [0, 1, 2, 3],
        [0, 1, 2, 3],
      ],
      null,
    ],
    ['not where nearly all is right at once', [[0], [0], [0], [0], [0], [0], [0], [0, 1]], null],
    [
      'not where two first tries are in order by chance',
      [[0, 1], [2, 0], [0, 1], [3, 2], [1]],
      null,
    ],
  ])('%s', (_, paths, details) => {
    expect(findPatternedTries(questions(paths.length), triesOf(paths))).toEqual(
      details && { kind: 'patterned-tries', details },
    );
  });

  it('but not in questions with two items, or with several parts', () => {
    const paths = Array.from({ length: 8 }, () => [0, 1]);
    expect(findPatternedTries(questions(8, ['true', 'false']), triesOf(paths))).toBeNull();
    const parts = questions(8).map((each) => ({
      ...each,
      options: [...each.options, ...each.options],
    }));
    expect(findPatternedTries(parts, triesOf(paths))).toBeNull();
  });

  it('is found in fewer than 1 of 200 papers of learners who guess in no order', () => {
    let state = 7;
    const random = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * below);
    };
    const aPath = () => {
      const left = [0, 1, 2, 3];
      const right = random(4);
      const path: number[] = [];
      do path.push(...left.splice(random(left.length), 1));
      while (path.at(-1) !== right);
      return path;
    };
    const papers = Array.from({ length: 4000 }, () => Array.from({ length: 7 }, aPath));
    const found = papers.filter((paths) => findPatternedTries(questions(7), triesOf(paths)));
    expect(found.length).toBeLessThan(20);
  });
});

it.each([
  [0, [0.5, 0.5], 1],
  [1, [0.5, 0.5], 0.75],
  [2, [0.5, 0.25], 0.125],
  [3, [0.5, 0.5], 0],
])('at least %i of the chances %j', (least, chances, expected) => {
  expect(chanceOf(least, chances)).toBeCloseTo(expected, 12);
});
