import { describe, expect, it } from 'vitest';
import { changeSpeed, type DeskValues, showSecond, whyNotDecided } from './deskValues';
import { aDesk, CLIPS } from './testing/aDesk';

const desk = aDesk();
const values = (over: Partial<DeskValues>): DeskValues => ({
  version: 1,
  isSamePerson: true,
  identityNote: '',
  clips: [
    { clipId: CLIPS[0], decision: 'accepted', seen: [0, 1], reason: '', comments: [] },
    { clipId: CLIPS[1], decision: 'accepted', seen: [0], reason: '', comments: [] },
  ],
  ...over,
});
const [first, second] = values({}).clips as [DeskValues['clips'][0], DeskValues['clips'][0]];

describe('the decision cannot be saved', () => {
  it.each<[string, Partial<DeskValues>, string | null]>([
    ['unless all is decided', {}, null],
    [
      'without the comparison',
      { isSamePerson: undefined },
      'Please compare the face with the document.',
    ],
    [
      'for another face without words',
      { isSamePerson: false },
      'Please say what differs. The learner will read it.',
    ],
    [
      'unless the face differs, and words say how',
      { isSamePerson: false, identityNote: 'Blurred.', clips: [] },
      null,
    ],
    [
      'while a clip is open',
      { clips: [first, { ...second, decision: '' }] },
      'Please decide about “The whole hand wash”.',
    ],
    [
      'while a clip is asked for again without words',
      { clips: [{ ...first, decision: 'again' }, second] },
      'Please say why you ask for “Ready to work” again.',
    ],
  ])('%s', (_, over, why) => {
    expect(whyNotDecided(desk, values(over))).toBe(why);
  });
});

it.each([
  [0, '0:00'],
  [7.9, '0:07'],
  [65, '1:05'],
])('second %s is shown as %s', (at, shown) => {
  expect(showSecond(at)).toBe(shown);
});

it.each([
  [1, 1, 1.25],
  [1, -1, 0.75],
  [3, 1, 3],
  [0.5, -1, 0.5],
] as const)('speed %s changed by %s is %s', (speed, by, next) => {
  expect(changeSpeed(speed, by)).toBe(next);
});
