import { describe, expect, it } from 'vitest';
import type { ValidationError } from 'yup';
import { estimateMinutes, observerDeclaration, thirdPartyFormSubmitSchema } from '../observerForms';
import {
  CHOOSE_OCCASIONS,
  countOccasions,
  FUTURE_DAY,
  isSeenOften,
  LONG_AGO,
  NAME_DATE,
  NAME_PLACE,
  NAME_SERVICE,
  nameOccasions,
  type OccasionInput,
  SAME_DAY,
} from './occasions';

const TODAY = '2026-03-02';
const RULE = { count: 3, differentDays: true, earliestOn: '2025-01-10', firstNumber: 1 };
const DAYS = ['2026-02-20', '2026-02-24', TODAY];
const OCCASIONS: OccasionInput[] = DAYS.map((heldOn, i) => ({
  number: i + 1,
  heldOn,
  service: 'Lunch',
  place: 'The Spoon',
}));
const withOne = (i: number, over: object) =>
  OCCASIONS.map((each, at) => (at === i ? { ...each, ...over } : each));

const TASKS = [
  { taskId: 1, timesSeen: 1 },
  { taskId: 2, timesSeen: 2 },
];
const aForm = (over: object) => ({
  observerFirstName: 'Olga',
  observerLastName: 'Marsh',
  observerEmail: 'olga@example.com',
  occasions: OCCASIONS,
  taskResponses: TASKS.map(({ taskId }) => ({ taskId, response: true, occasions: [1, 2, 3] })),
  studentPerformanceSatisfactory: true,
  confirmThirdPartyDeclaration: true,
  signature: 'data:image/png;base64,AAAA',
  ...over,
});

const errorsOf = (over: object, rule: Partial<typeof RULE> | null = {}) =>
  thirdPartyFormSubmitSchema({ tasks: TASKS, occasionRule: rule && { ...RULE, ...rule } })
    .validate(aForm(over), { abortEarly: false, context: { today: TODAY } })
    .then(
      () => ({}),
      ({ inner }: ValidationError) =>
        Object.fromEntries(inner.map(({ path, message }) => [path, message])),
    );

describe('the occasions of a submitted form', () => {
  it.each<[string, object, Partial<typeof RULE> | null, object]>([
    ['all that is asked', {}, {}, {}],
    [
      'none, so that no yes has one',
      { occasions: [] },
      {},
      { occasions: nameOccasions(3), taskResponses: CHOOSE_OCCASIONS },
    ],
    ['none where none are asked', { occasions: undefined }, null, {}],
    ['one too few', { occasions: OCCASIONS.slice(1) }, {}, { occasions: nameOccasions(3) }],
    [
      'none of one',
      { occasions: [] },
      { count: 1 },
      { occasions: nameOccasions(1), taskResponses: CHOOSE_OCCASIONS },
    ],
    ['one more than is asked', {}, { count: 2 }, {}],
    [
      'a number twice',
      { occasions: withOne(1, { number: 1 }) },
      {},
      { occasions: nameOccasions(3) },
    ],
    ['a former number', {}, { firstNumber: 2 }, { occasions: nameOccasions(3) }],
    [
      'no date',
      { occasions: withOne(0, { heldOn: '' }) },
      {},
      { 'occasions[0].heldOn': NAME_DATE },
    ],
    [
      'tomorrow',
      { occasions: withOne(2, { heldOn: '2026-03-03' }) },
      {},
      { 'occasions[2].heldOn': FUTURE_DAY },
    ],
    ['the earliest day', { occasions: withOne(0, { heldOn: '2025-01-10' }) }, {}, {}],
    [
      'the day before the earliest',
      { occasions: withOne(0, { heldOn: '2025-01-09' }) },
      {},
      { 'occasions[0].heldOn': LONG_AGO },
    ],
    [
      'one day twice',
      { occasions: withOne(2, { heldOn: '2026-02-20' }) },
      {},
      { 'occasions[2].heldOn': SAME_DAY },
    ],
    [
      'one day twice where that is allowed',
      { occasions: withOne(2, { heldOn: '2026-02-20' }) },
      { differentDays: false },
      {},
    ],
    [
      'two things missing',
      { occasions: withOne(1, { service: '  ', place: null }) },
      {},
      { 'occasions[1].service': NAME_SERVICE, 'occasions[1].place': NAME_PLACE },
    ],
  ])('%s', async (_, over, rule, errors) => {
    expect(await errorsOf(over, rule)).toEqual(errors);
  });

  it('are checked with everything else at once', async () => {
    const errors = await errorsOf({
      observerEmail: '',
      occasions: withOne(0, { place: '' }),
      signature: '',
    });
    expect(Object.keys(errors)).toEqual(
      expect.arrayContaining(['observerEmail', 'occasions[0].place', 'signature']),
    );
  });
});

describe('the answers of a submitted form', () => {
  const answers = (first: object, second: object) => ({
    taskResponses: [
      { taskId: 1, response: true, ...first },
      { taskId: 2, response: true, ...second },
    ],
  });
  it.each<[object, object, boolean]>([
    [{ occasions: [1] }, { occasions: [1, 3] }, true],
    [{}, {}, true],
    [{ occasions: [] }, { occasions: [1, 3] }, false],
    [{ occasions: [2] }, { occasions: [3] }, false],
    [{ occasions: [2] }, { occasions: [3, 4] }, false],
    [{ response: false, occasions: [] }, { response: null, notSeen: true }, true],
  ])('%j and %j: %s', async (first, second, taken) => {
    expect(await errorsOf(answers(first, second))).toEqual(
      taken ? {} : { taskResponses: CHOOSE_OCCASIONS },
    );
  });

  it.each([
    [true, [1, 2], 2, [1, 2, 3], true],
    [true, [1, 2], 3, [1, 2, 3], false],
    [true, undefined, 2, [1, 2], true],
    [true, undefined, 2, [1], false],
    [false, [], 2, [1, 2], true],
    [null, undefined, 1, [], true],
  ])('response %j on %j, asked %i times of %j: %s', (response, occasions, times, named, seen) => {
    expect(isSeenOften({ response, occasions }, times, named)).toBe(seen);
  });
});

it.each([
  [null, 'do these tasks at work at least three times.'],
  [1, 'at work on the one occasion named above'],
  [3, 'at work on the three occasions named above'],
])('the declaration for %j occasions says: %s', (occasions, words) => {
  expect(observerDeclaration('Mei Tran', occasions)).toContain(`I have seen Mei Tran ${words}`);
});

it.each([
  [1, 'one occasion'],
  [9, 'nine occasions'],
  [12, '12 occasions'],
])('%i in words', (count, words) => {
  expect(countOccasions(count)).toBe(words);
});

it.each([
  [38, null, 15],
  [18, null, 10],
  [55, 3, 10],
  [63, 3, 15],
  [1, 1, 5],
])('%i tasks with %j occasions take about %i minutes', (tasks, occasions, minutes) => {
  expect(estimateMinutes(tasks, occasions)).toBe(minutes);
});
