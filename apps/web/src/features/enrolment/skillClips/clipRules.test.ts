import { MOST_CLIP_BYTES, type OwnShot, type OwnSkillClips } from '@platewise/shared/skillClips';
import { describe, expect, it } from 'vitest';
import {
  clipIdOf,
  clockOf,
  countClips,
  describeCameraFault,
  describeSeconds,
  describeUpload,
  groupByDay,
  listWhatIsMissing,
  numberShots,
  planUpload,
  recordingTypeOf,
  shotStateOf,
  type UploadOfShot,
  whyNotOn,
  whyNotThisFile,
} from './clipRules';
import { aClip, shotsWith, someClips } from './testing/skillClips';

const upload = (step: UploadOfShot['step'], name = 'wash', recordedOn = '2026-11-29') => ({
  clip: { shot: `units/X/${name}`, recordedOn },
  step,
});

describe('the state of a shot', () => {
  it.each<[Partial<OwnShot>, UploadOfShot['step'] | null, string]>([
    [{}, null, 'missing'],
    [{ isSeen: true }, null, 'seen'],
    [{ clip: aClip({ state: 'replaced' }) }, null, 'missing'],
    [{ clip: aClip({ state: 'uploading' }) }, null, 'lost'],
    [{ clip: aClip({ state: 'uploading' }) }, 'sending', 'sending'],
    [{ clip: aClip({ state: 'again' }) }, 'waiting', 'waiting'],
    [{}, 'offline', 'waiting'],
    [{}, 'refused', 'refused'],
    [{ clip: aClip({ state: 'uploading' }) }, 'arrived', 'checking'],
    [{ clip: aClip({ state: 'checking' }) }, null, 'checking'],
    [{ clip: aClip({ state: 'ready' }) }, null, 'ready'],
    [{ clip: aClip({ state: 'unusable' }) }, null, 'unusable'],
    [{ clip: aClip({ state: 'accepted' }) }, null, 'accepted'],
    [{ clip: aClip({ state: 'again' }) }, null, 'again'],
  ])('%j with an upload that is %s: %s', (shot, step, expected) => {
    const [wash] = shotsWith(shot);
    expect(wash && shotStateOf(wash, step ? { step } : undefined)).toBe(expected);
  });
});

it('numbers clips through all days and groups them by day', () => {
  const days = groupByDay(numberShots(shotsWith(), []));
  expect(days.map(({ occasion, shots }) => [occasion, shots.map(({ number }) => number)])).toEqual([
    [1, [1, 2]],
    [2, [3]],
  ]);
});

it.each<[Partial<OwnShot>, UploadOfShot[], { here: number; needed: number }]>([
  [{}, [], { here: 0, needed: 3 }],
  [{ clip: aClip() }, [], { here: 1, needed: 3 }],
  [{ clip: aClip({ state: 'checking' }) }, [], { here: 1, needed: 3 }],
  [{ clip: aClip({ state: 'uploading' }) }, [], { here: 0, needed: 3 }],
  [{ clip: aClip({ state: 'again' }) }, [], { here: 0, needed: 3 }],
  [{ isSeen: true }, [], { here: 0, needed: 2 }],
  [{}, [upload('sending')], { here: 0, needed: 3 }],
  [{}, [upload('arrived')], { here: 1, needed: 3 }],
])('counts only clips that are here: %j', (wash, uploads, expected) => {
  expect(countClips(numberShots(shotsWith(wash), uploads))).toMatchObject(expected);
});

describe('the tasks before it can be sent', () => {
  const ready = { clip: aClip() };
  const pictures = { identity: 'waiting', hasDocument: true, hasFace: true } as const;
  it.each<
    [
      string,
      OwnShot[],
      UploadOfShot[],
      Pick<OwnSkillClips, 'identity' | 'hasDocument' | 'hasFace'>,
      string[],
    ]
  >([
    ['everything is here', shotsWith(ready, ready, ready), [], pictures, []],
    ['an observer has seen one', shotsWith(ready, { isSeen: true }, ready), [], pictures, []],
    ['clips are missing', shotsWith(ready), [], pictures, ['Record clips 2 and 3.']],
    [
      'a clip is refused by the assessor',
      shotsWith(ready, { clip: aClip({ state: 'again' }) }, ready),
      [],
      pictures,
      ['Record clip 2.'],
    ],
    [
      'clips are on their way',
      shotsWith({}, {}, ready),
      [upload('sending'), upload('refused', 'gloves')],
      pictures,
      ['Wait until clips 1 and 2 are sent.'],
    ],
    [
      'a clip is being checked',
      shotsWith(ready, ready, { clip: aClip({ state: 'checking' }) }),
      [],
      pictures,
      ['Wait until we have checked clip 3. This takes about a minute.'],
    ],
    [
      'the pictures are missing',
      shotsWith(ready, ready, ready),
      [],
      { identity: 'not same', hasDocument: false, hasFace: false },
      ['Add the photo of your ID document.', 'Add the photo of your face.'],
    ],
    [
      'the pictures were destroyed after the comparison',
      shotsWith(ready, ready, ready),
      [],
      { identity: 'same', hasDocument: false, hasFace: false },
      [],
    ],
  ])('%s', (_, shots, uploads, identity, expected) => {
    expect(listWhatIsMissing(numberShots(shots, uploads), identity)).toEqual(expected);
  });
});

it.each<[string, OwnShot[], UploadOfShot[], boolean]>([
  ['nothing was recorded', shotsWith(), [], true],
  ['the same day has a clip of today', shotsWith({}, {}, { clip: aClip() }), [], true],
  ['another day has a clip of today', shotsWith({ clip: aClip() }), [], false],
  ['a clip of another day waits on this device', shotsWith(), [upload('waiting')], false],
  [
    'the clip of another day is recorded again',
    shotsWith({ clip: aClip({ state: 'again' }) }),
    [],
    true,
  ],
  [
    'the other day was yesterday',
    shotsWith({ clip: aClip({ recordedOn: '2026-11-28' }) }),
    [],
    true,
  ],
])('a clip of the second day can be recorded today where %s: %s', (_, shots, uploads, expected) => {
  const data = someClips({ shots });
  const boards = { key: 'units/X/boards', occasion: 2 };
  expect(whyNotOn(data.today, boards, data, uploads) === null).toBe(expected);
});

it.each<[string, { size?: number; type?: string; seconds?: number | null }, RegExp]>([
  ['is fine', {}, /^fine$/],
  ['has an unknown length', { seconds: null }, /^fine$/],
  ['has no type', { type: '' }, /^fine$/],
  ['is a little short', { seconds: 11 }, /^fine$/],
  ['is a little long', { seconds: 64 }, /^fine$/],
  ['is too short', { seconds: 9 }, /is 9 seconds long\. It needs at least 15 seconds/],
  ['is too long', { seconds: 66 }, /is 1 minute 6 seconds long\. It can be at most 1 minute\./],
  ['is empty', { size: 0 }, /empty/],
  ['is a picture', { type: 'image/jpeg' }, /not a video/],
  ['is too large', { size: MOST_CLIP_BYTES + 1 }, /at most 200 MB/],
])('a video that %s', (_, file, expected) => {
  const why = whyNotThisFile(
    { size: 1000, type: 'video/mp4', seconds: 30, ...file },
    { least: 15, most: 60 },
  );
  expect(why ?? 'fine').toMatch(expected);
});

describe('a recording that waits on this device', () => {
  const AT = '/api/v1/userCourse/uc-1/skill-clips/uploads/clip-1';
  const row = { id: 'row-1', shot: 'units/X/wash', address: null, replaces: null };
  it.each<[string, Partial<OwnShot>, Partial<typeof row> | { address: string }, string]>([
    ['the server has nothing', {}, {}, 'send'],
    [
      'the server waits for the rest',
      { clip: aClip({ state: 'uploading' }) },
      { address: AT },
      'send',
    ],
    ['the server has all of it', { clip: aClip({ state: 'checking' }) }, { address: AT }, 'drop'],
    ['it was judged already', { clip: aClip({ state: 'again' }) }, { address: AT }, 'drop'],
    ['it takes the place of a judged one', { clip: aClip({ state: 'again' }) }, {}, 'send'],
    ['another device has sent one', { clip: aClip({ id: 'other' }) }, { address: AT }, 'drop'],
    ['the former clip is still there', { clip: aClip() }, { replaces: 'clip-1' } as object, 'send'],
  ])('%s: %s', (_, wash, over, expected) => {
    expect(planUpload({ ...row, ...over }, shotsWith(wash))).toBe(expected);
  });

  it('is dropped when its shot is no longer asked for', () => {
    expect(planUpload({ ...row, shot: 'units/X/gone' }, shotsWith())).toBe('drop');
  });

  it('is known by the end of its address', () => {
    expect(clipIdOf(AT)).toBe('clip-1');
    expect(clipIdOf(`https://example.com${AT}`)).toBe('clip-1');
    expect(clipIdOf(null)).toBeNull();
  });
});

it.each([
  [5, '5 seconds', '0:05'],
  [60, '1 minute', '1:00'],
  [61.4, '1 minute 1 second', '1:01'],
  [90, '1 minute 30 seconds', '1:30'],
])('%d seconds are %s', (seconds, words, clock) => {
  expect([describeSeconds(seconds), clockOf(seconds)]).toEqual([words, clock]);
});

it.each([
  [(type: string) => type === 'video/webm', 'video/webm'],
  [(type: string) => type.startsWith('video/mp4'), 'video/mp4;codecs="avc1.42E01F,mp4a.40.2"'],
  [() => false, undefined],
])('records in the best format that the browser has', (canRecord, expected) => {
  expect(recordingTypeOf(canRecord)).toBe(expected);
});

it.each([
  ['NotAllowedError', /allow both/],
  ['NotFoundError', /found no camera/],
  ['NotReadableError', /Another app/],
  ['NotSupportedError', /cannot record/],
  ['TypeError', /did not start/],
])('says what to do about %s', (name, words) => {
  expect(describeCameraFault(name)).toMatch(words);
});

it.each([
  ['sending', true, 62, 'Going on with clip 4: 62% is sent'],
  ['sending', false, 100, 'Sending clip 4: 99% is sent'],
  ['offline', true, 0, 'Clip 4 waits for the internet: 0% is sent. It goes on by itself.'],
  ['waiting', false, 0, 'Clip 4 is next'],
] as const)('%s, from an earlier visit: %s', (step, isResumed, sent, words) => {
  expect(describeUpload({ step, isResumed, sent, size: 100 }, 4)).toBe(words);
});
