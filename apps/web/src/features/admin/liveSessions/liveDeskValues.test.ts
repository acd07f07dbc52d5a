import { describe, expect, it } from 'vitest';
import {
  type LiveDeskValues,
  liveDeskSchema,
  toLiveDeskValues,
  whyNotAccepted,
  whyNotSaved,
} from './liveDeskValues';
import { aLiveDesk } from './testing/aLiveDesk';

const desk = aLiveDesk();
const start = toLiveDeskValues(desk);
const decide = (...decisions: LiveDeskValues['shots'][number]['decision'][]) =>
  start.shots.map((shot, i) => ({ ...shot, decision: decisions[i] ?? '' }));
const values = (over: Partial<LiveDeskValues>): LiveDeskValues => ({
  ...start,
  isSamePerson: true,
  shots: decide('accepted'),
  ...over,
});

describe('the decision cannot be saved', () => {
  it.each<[string, Partial<LiveDeskValues>, string | null]>([
    ['unless one task is decided, and others may be left', {}, null],
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
      { isSamePerson: false, identityNote: 'Blurred.', shots: decide() },
      null,
    ],
    [
      'while nothing is decided',
      { shots: decide() },
      'Please decide about at least one task, or say that the learner did not come.',
    ],
    [
      'while a task is asked for again without words',
      { shots: decide('again') },
      'Please say why you ask for “Ready to work” again.',
    ],
    [
      'unless the learner did not come',
      { outcome: 'missed', isSamePerson: undefined, shots: decide('again') },
      null,
    ],
  ])('%s', (_, over, why) => {
    expect(whyNotSaved(desk, values(over))).toBe(why);
  });
});

it('needs no comparison of a face that was compared before', () => {
  const known = aLiveDesk({ identity: 'same' });
  expect(whyNotSaved(known, values({ isSamePerson: undefined }))).toBeNull();
});

it.each<[string, Partial<LiveDeskValues>, object]>([
  [
    'only the tasks that are decided',
    { note: 'Calm and clean.' },
    {
      version: 3,
      outcome: 'held',
      isSamePerson: true,
      note: 'Calm and clean.',
      shots: [{ key: 'k-1', decision: 'accepted', seen: [] }],
    },
  ],
  [
    'no task of another person',
    { isSamePerson: false, identityNote: 'Blurred.' },
    { version: 3, outcome: 'held', isSamePerson: false, identityNote: 'Blurred.', shots: [] },
  ],
  [
    'only the notes of a learner who did not come',
    { outcome: 'missed', note: 'Waited ten minutes.', recording: 'x' },
    { version: 3, outcome: 'missed', note: 'Waited ten minutes.', shots: [] },
  ],
])('sends %s', async (_, over, sent) => {
  expect(await liveDeskSchema.validate(values(over))).toEqual(sent);
});

it('accepts the tasks of one working day in a session', () => {
  const [first, second, other] = desk.shots;
  if (!first || !second || !other) throw new Error('the desk has too few shots');
  expect(whyNotAccepted(second, desk, values({}))).toBeNull();
  expect(whyNotAccepted(other, desk, values({}))).toBe(
    'You have accepted “Ready to work” of another working day.',
  );
  expect(whyNotAccepted({ ...first, whyNot: 'Shown on video.' }, desk, values({}))).toBe(
    'Shown on video.',
  );
});
