import { describe, expect, it } from 'vitest';
import {
  describeSignal,
  INTEGRITY_SIGNAL_KINDS,
  integritySignalsFilterSchema,
  type RaisedSignal,
  reviewSignalSchema,
} from './integritySignals';

const EXAMPLES: [RaisedSignal, number | null, RegExp][] = [
  [
    { kind: 'fast-quiz', details: { questions: 7, words: 1310, seconds: 1 } },
    3,
    /^In the quiz of section 3, 7 questions with 1,310 words took 1 second\. /,
  ],
  [
    {
      kind: 'patterned-tries',
      details: { pattern: 'down the list', questions: 30, matching: 28 },
    },
    99,
    /^In the final quiz, the learner tried the options from the first one down at 28 of 30 questions\.$/,
  ],
  [{ kind: 'learner-address', details: {} }, null, /internet address where the learner/],
  [{ kind: 'learner-device', details: {} }, null, /same browser and version as the learner/],
  [
    { kind: 'quick-form', details: { seconds: 12, tasks: 38 } },
    null,
    /^The form with 38 tasks was submitted 12 seconds after it was first opened\.$/,
  ],
  [
    { kind: 'quick-form', details: { seconds: null, tasks: 1 } },
    null,
    /^The form with 1 task .*nobody/,
  ],
  [
    { kind: 'busy-observer', details: { learners: 12, hours: 24 } },
    null,
    /^The same observer signed the forms of 12 learners within 24 hours\.$/,
  ],
  [{ kind: 'same-signature', details: { userCourseId: 'uc-1' } }, null, /exactly the same/],
];

describe('a signal in words', () => {
  it.each(EXAMPLES)('%j', (raised, sectionId, words) => {
    expect(describeSignal(raised, { sectionId })).toMatch(words);
  });

  it('has a sentence for each kind', () => {
    const kinds = new Set(EXAMPLES.map(([{ kind }]) => kind));
    expect([...kinds].sort()).toEqual([...INTEGRITY_SIGNAL_KINDS].sort());
  });
});

it('the list shows what waits, unless it is asked for what was reviewed', () => {
  expect(integritySignalsFilterSchema.cast({})).toEqual({ state: 'open' });
  expect(integritySignalsFilterSchema.isValidSync({ state: 'reviewed', kind: 'fast-quiz' })).toBe(
    true,
  );
  expect(integritySignalsFilterSchema.isValidSync({ kind: 'horoscope' })).toBe(false);
});

it.each([
  [{ note: ' I rang the café. ', version: 1 }, true],
  [{ note: '  ', version: 1 }, false],
  [{ note: 'I rang the café.' }, false],
])('a review %j: %s', (review, isValid) => {
  expect(reviewSignalSchema.isValidSync(review)).toBe(isValid);
});
