import { describe, expect, it } from 'vitest';
import {
  asInContent,
  drawDiagnosticPaper,
  drawFinalPaper,
  drawSectionPaper,
  findKnownSections,
  inFileOrder,
  nextPaperAt,
  nextTryAt,
  type PoolQuestion,
  scorePaper,
  sharesOf,
} from './paperRules';

/** A generator with a fixed start (mulberry32): the test gives the same draws each time. */
function seeded(start: number) {
  let state = start;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const OPTIONS = [{ items: ['a', 'b', 'c', 'd'] }];
const aQuestion = (id: number, asks: string, sectionId = 99): PoolQuestion => ({
  id,
  asks,
  sectionId,
  options: OPTIONS,
});
/** Unit A with elements 1 (two points) and 2 (one) and three knowledge points; unit B with one point. Two questions each. */
const POINTS = ['A#1.1', 'A#1.2', 'A#2.1', 'A#K1', 'A#K2', 'A#K3', 'B#1.1'];
const POOL = POINTS.flatMap((point, i) => [aQuestion(2 * i, point), aQuestion(2 * i + 1, point)]);

describe('the shares of a paper', () => {
  it.each([
    [7, { 'A#1': 2, 'A#2': 1, 'A#K': 3, 'B#1': 1 }],
    [4, { 'A#1': 1, 'A#2': 1, 'A#K': 1, 'B#1': 1 }],
    [14, { 'A#1': 4, 'A#2': 2, 'A#K': 6, 'B#1': 2 }],
    [3, { 'A#1': 1, 'A#2': 1, 'A#K': 1, 'B#1': 0 }],
  ])('a paper of %i questions', (size, expected) => {
    const shares = sharesOf(POOL, size);
    expect(shares.reduce((sum, { questions }) => sum + questions, 0)).toBe(size);
    expect(Object.fromEntries(shares.map(({ name, questions }) => [name, questions]))).toEqual(
      expected,
    );
  });
});

describe('a paper of the final quiz', () => {
  const draw = (over: Partial<Parameters<typeof drawFinalPaper>[0]> = {}) =>
    drawFinalPaper({ pool: POOL, size: 7, askedBefore: new Map(), random: seeded(1), ...over });

  it('asks each question once', () => {
    const ids = draw({ size: 14 }).map(({ questionId }) => questionId);
    expect(new Set(ids).size).toBe(14);
  });

  it('asks as many as there are when it should have more', () => {
    expect(draw({ size: 40 })).toHaveLength(14);
  });

  it('gives each outline point its share over 1,000 papers', () => {
    const random = seeded(7);
    const counts = new Map<string, number>();
    for (let i = 0; i < 1000; i += 1)
      for (const { questionId } of draw({ size: 4, random })) {
        const point = POOL.find(({ id }) => id === questionId)?.asks ?? '';
        counts.set(point, (counts.get(point) ?? 0) + 1);
      }
    // Four shares, one question each: element 1 has two points, knowledge three.
    expect(counts.get('B#1.1')).toBe(1000);
    expect(counts.get('A#2.1')).toBe(1000);
    for (const point of ['A#1.1', 'A#1.2']) expect(counts.get(point)).toSatisfy(near(500));
    for (const point of ['A#K1', 'A#K2', 'A#K3']) expect(counts.get(point)).toSatisfy(near(333));
  });

  it('asks what the learner has not met before', () => {
    const askedBefore = new Map(POOL.filter(({ id }) => id % 2 === 0).map(({ id }) => [id, 1]));
    expect(draw({ askedBefore }).every(({ questionId }) => questionId % 2 === 1)).toBe(true);
  });

  it('prefers questions of the final quiz to those of a section quiz', () => {
    const pool = POOL.map((question) => ({
      ...question,
      sectionId: question.id % 2 === 0 ? 3 : 99,
    }));
    expect(draw({ pool }).every(({ questionId }) => questionId % 2 === 1)).toBe(true);
  });

  it('shows the right item in each place equally often', () => {
    const random = seeded(11);
    const places = [0, 0, 0, 0];
    for (let i = 0; i < 4000; i += 1) {
      const place = draw({ size: 1, random })[0]?.shown[0]?.indexOf(2) ?? -1;
      places[place] = (places[place] ?? 0) + 1;
    }
    const chiSquare = places.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
    // The 99.9 % quantile with three degrees of freedom.
    expect(chiSquare).toBeLessThan(16.27);
  });
});

const near = (expected: number) => (count: number | undefined) =>
  count !== undefined && Math.abs(count - expected) < 5 * Math.sqrt(expected);

describe('a paper of a section', () => {
  it('starts with what was missed before, marked as a review', () => {
    const paper = drawSectionPaper(
      [aQuestion(5, 'A#1.1', 1)],
      [aQuestion(8, 'A#2.1', 2)],
      seeded(3),
    );
    expect(paper.map(({ questionId, review }) => [questionId, review])).toEqual([
      [5, true],
      [8, false],
    ]);
  });

  it('of an earlier release keeps the order of the files', () => {
    expect(inFileOrder([aQuestion(1, 'A#1.1')])).toEqual([
      { questionId: 1, review: false, shown: [[0, 1, 2, 3]] },
    ]);
  });
});

it.each([
  [[[2, 0, 1]], [0], [2]],
  [
    [
      [2, 0, 1],
      [1, 0],
    ],
    [1, 1],
    [0, 0],
  ],
  [[[2, 0, 1]], [3], [-1]],
  [[[0, 1]], [0, 1], [0, -1]],
])('shown as %j, the answer %j means %j in the content', (shown, responses, expected) => {
  expect(asInContent(shown, responses)).toEqual(expected);
});

describe('the score of a paper', () => {
  const rule = { questions: 10, passMark: 80, critical: true };
  const tries = (right: number, wrong: number, critical: 'right' | 'wrong' | 'none' = 'none') => [
    ...Array.from({ length: right }, (_, i) => ({
      right: true,
      critical: critical === 'right' && i === 0,
    })),
    ...Array.from({ length: wrong }, (_, i) => ({
      right: false,
      critical: critical === 'wrong' && i === 0,
    })),
  ];
  it.each([
    ['all right', tries(10, 0), rule, true],
    ['exactly the pass mark', tries(8, 2), rule, true],
    ['one below the pass mark', tries(7, 3), rule, false],
    ['a critical question missed', tries(9, 1, 'wrong'), rule, false],
    ['a critical question right', tries(8, 2, 'right'), rule, true],
    [
      'a critical question missed that is not asked for',
      tries(9, 1, 'wrong'),
      { ...rule, critical: false },
      true,
    ],
    ['24 of 30', tries(24, 6), rule, true],
    ['23 of 30', tries(23, 7), rule, false],
    ['no pass mark', tries(0, 10), null, null],
  ])('%s', (_, firstTries, of, passed) => {
    expect(scorePaper(firstTries, firstTries.length, of).passed).toBe(passed);
  });

  it('counts a question that was never answered as wrong', () => {
    expect(scorePaper(tries(1, 0), 30, rule).passed).toBe(false);
  });
});

describe('the wait after wrong tries', () => {
  const now = new Date('2026-03-01T10:00:00Z');
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  it.each([
    [0, null, null],
    [2, ago(0), null],
    [3, ago(0), 20],
    [3, ago(19), 1],
    [3, ago(20), null],
    [9, ago(5), 15],
  ])('%i wrong tries, the last one at %s', (wrongTries, lastWrongTryAt, seconds) => {
    const at = nextTryAt({ wrongTries, lastWrongTryAt }, now);
    expect(at && (at.getTime() - now.getTime()) / 1000).toBe(seconds);
  });
});

describe('the next paper of the final quiz', () => {
  const now = new Date('2026-03-05T10:00:00Z');
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  it.each([
    ['after one paper', [ago(1)], null, null],
    ['after two papers', [ago(2), ago(1)], null, null],
    ['after three papers', [ago(3), ago(2), ago(1)], null, 23],
    ['a day after the third', [ago(26), ago(25), ago(24)], null, null],
    ['when the office has allowed it', [ago(3), ago(2), ago(1)], ago(0.5), null],
    ['when the office allowed an earlier one', [ago(9), ago(8), ago(7), ago(1)], ago(2), 23],
  ])('%s', (_, notPassedAt, allowedAt, hours) => {
    const at = nextPaperAt(notPassedAt, allowedAt, now);
    expect(at && (at.getTime() - now.getTime()) / 3_600_000).toBe(hours);
  });
});

describe('the quiz that a refresher begins with', () => {
  /** Section 1 has four questions of two points, section 2 has two critical ones among five, section 3 has one. */
  const SECTIONS = new Map(
    [
      ['1', 'A#1.1', 'A#1.1', 'A#1.1', 'A#1.2'],
      ['2', 'A#2.1', '!A#2.1', 'A#2.2', '!A#2.2', 'A#2.3'],
      ['3', 'A#3.1'],
    ].map(([section, ...points]) => [
      Number(section),
      points.map((point, i) => ({
        ...aQuestion(10 * Number(section) + i, point.replace('!', '')),
        critical: point.startsWith('!'),
      })),
    ]),
  );
  const sectionOf = (id: number) => Math.floor(id / 10);
  const draw = (size: number, seed: number) =>
    drawDiagnosticPaper(SECTIONS, size, seeded(seed)).map(({ questionId }) => questionId);

  it.each([
    [3, [1, 1, 1]],
    [5, [2, 2, 1]],
    [7, [3, 3, 1]],
    [99, [4, 5, 1]],
  ])('of %i questions has even shares, as far as there are questions', (size, shares) => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const drawn = draw(size, seed);
      expect(new Set(drawn).size).toBe(drawn.length);
      expect([1, 2, 3].map((id) => drawn.filter((each) => sectionOf(each) === id).length)).toEqual(
        shares,
      );
    }
  });

  it('asks critical questions first, and then each point before one is asked again', () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const drawn = draw(5, seed);
      expect(drawn).toEqual(expect.arrayContaining([21, 23]));
      expect(drawn).toContain(13);
    }
  });

  it('is drawn by chance', () => {
    expect(
      new Set(Array.from({ length: 20 }, (_, seed) => draw(3, seed).join())).size,
    ).toBeGreaterThan(5);
  });

  it.each([
    ['nothing was asked', [], []],
    [
      'all of a section was right',
      [
        [2, true],
        [1, true],
        [2, true],
        [1, false],
      ],
      [2],
    ],
    [
      'all was right',
      [
        [2, true],
        [1, true],
      ],
      [1, 2],
    ],
    ['all was wrong', [[1, false]], []],
  ])('when %s', (_, answers, known) => {
    expect(
      findKnownSections(
        (answers as [number, boolean][]).map(([section, right]) => ({ section, right })),
      ),
    ).toEqual(known);
  });
});
