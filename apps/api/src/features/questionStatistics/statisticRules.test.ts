import { describe, expect, it } from 'vitest';
import { figuresOf, medianOf, pointBiserial, type StatisticSums } from './statisticRules';

const sumsOf = (pairs: (readonly [x: number, y: number])[]) => {
  const sum = (of: (x: number, y: number) => number) =>
    pairs.reduce((total, [x, y]) => total + of(x, y), 0);
  return {
    papers: pairs.length,
    sumX: sum((x) => x),
    sumY: sum((_, y) => y),
    sumYY: sum((_, y) => y * y),
    sumXY: sum((x, y) => x * y),
  };
};

// The example of N. J. Salkind and K. Rasmussen (eds.), Encyclopedia of Measurement and Statistics (2007), pages 94 to 97. Its data
// are also in the R package irt, at biserial(). Means 126.3182 and 104.75; the population's standard deviation is 19.1262.
const WRONG = [87, 90, 94, 94, 97, 103, 103, 104, 106, 108, 109, 109, 109, 112, 119, 132];
const RIGHT = [
  100, 103, 103, 106, 112, 113, 114, 114, 118, 119, 120, 120, 124, 133, 135, 135, 136, 141, 155,
  157, 159, 162,
];
const SALKIND = [
  ...WRONG.map((score) => [0, score] as const),
  ...RIGHT.map((score) => [1, score] as const),
];

describe('the point-biserial correlation', () => {
  it('agrees with the example from the literature to four digits', () => {
    expect(pointBiserial(sumsOf(SALKIND))?.toFixed(4)).toBe('0.5568');
  });

  it('equals the textbook formula with the standard deviation of the population', () => {
    const scores = SALKIND.map(([, score]) => score);
    const mean = (list: number[]) => list.reduce((sum, each) => sum + each, 0) / list.length;
    const deviation = Math.sqrt(mean(scores.map((each) => (each - mean(scores)) ** 2)));
    const p = RIGHT.length / scores.length;
    const expected = ((mean(RIGHT) - mean(WRONG)) / deviation) * Math.sqrt(p * (1 - p));
    expect(pointBiserial(sumsOf(SALKIND))).toBeCloseTo(expected, 10);
  });

  it.each([
    [
      '1 where the right ones are better',
      [
        [0, 0.2],
        [1, 0.8],
      ],
      1,
    ],
    [
      '-1 where they are worse',
      [
        [0, 0.8],
        [1, 0.2],
      ],
      -1,
    ],
    [
      '0 where it makes no difference',
      [
        [0, 0.2],
        [0, 0.8],
        [1, 0.2],
        [1, 0.8],
      ],
      0,
    ],
    [
      'nothing where everyone is right',
      [
        [1, 0.2],
        [1, 0.8],
      ],
      null,
    ],
    [
      'nothing where the rest is the same for all',
      [
        [0, 0.1],
        [1, 0.1],
        [1, 0.1],
      ],
      null,
    ],
    ['nothing without papers', [], null],
  ] as [string, [number, number][], number | null][])('is %s', (_, pairs, expected) => {
    expect(pointBiserial(sumsOf(pairs))?.toFixed(4) ?? null).toBe(expected?.toFixed(4) ?? null);
  });
});

it.each([
  [[], null],
  [[[4, 1]], 4],
  [
    [
      [9, 1],
      [4, 1],
      [60, 1],
    ],
    9,
  ],
  [
    [
      [4, 2],
      [60, 1],
    ],
    4,
  ],
  [
    [
      [4, 2],
      [60, 2],
    ],
    4,
  ],
] as [[number, number][], number | null][])('half of %j took at most %s', (counts, expected) => {
  expect(medianOf(counts.map(([seconds, answers]) => ({ seconds, answers })))).toBe(expected);
});

/** 100 answers; those who are right have more of the rest right. */
const GOOD: StatisticSums = {
  answers: 100,
  right: 70,
  times: [{ seconds: 14, answers: 100 }],
  chosen: [[70, 20, 5, 5]],
  ...sumsOf(Array.from({ length: 100 }, (_, i) => [i < 70 ? 1 : 0, i < 70 ? 0.9 : 0.6] as const)),
};
const worse = sumsOf(
  Array.from({ length: 100 }, (_, i) => [i < 70 ? 1 : 0, i < 70 ? 0.6 : 0.9] as const),
);

it.each<[string, Partial<StatisticSums>, string[]]>([
  ['a good question', {}, []],
  ['a question that good learners miss', worse, ['wrong-key']],
  ['95 % right', { right: 95 }, []],
  ['96 % right', { right: 96 }, ['too-easy']],
  ['40 % right', { right: 40 }, []],
  ['39 % right', { right: 39 }, ['too-hard']],
  ['an option that no one chose', { chosen: [[70, 30, 0, 0]] }, ['never-chosen']],
  [
    'an item of a second drop-down',
    {
      chosen: [
        [70, 30],
        [100, 0],
      ],
    },
    ['never-chosen'],
  ],
  ['30 answers', { answers: 30, right: 30 }, ['too-easy']],
  ['29 answers', { answers: 29, right: 29, ...worse, chosen: [[29, 0]] }, []],
  ['too few whole papers', { ...worse, papers: 29 }, []],
])('%s raises %j', (_, over, alarms) => {
  expect(figuresOf({ ...GOOD, ...over }).alarms).toEqual(alarms);
});

it('shows no figures before there are 30 answers', () => {
  expect(figuresOf({ ...GOOD, answers: 29 })).toEqual({
    rate: null,
    discrimination: null,
    medianSeconds: null,
    alarms: [],
  });
  expect(figuresOf(GOOD)).toMatchObject({ rate: 0.7, medianSeconds: 14 });
});
