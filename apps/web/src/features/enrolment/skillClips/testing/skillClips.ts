import type { OwnClip, OwnShot, OwnSkillClips } from '@platewise/shared/skillClips';
import { writeRow } from '../../../../offline/deviceDatabase';
import type { WaitingClip } from '../../../../offline/waitingClips';

export const TODAY = '2026-11-29';

export const aClip = (clip: Partial<OwnClip> = {}): OwnClip => ({
  id: 'clip-1',
  state: 'ready',
  recordedOn: TODAY,
  size: 1000,
  seconds: 42,
  fault: null,
  reason: null,
  comments: [],
  isLive: false,
  ...clip,
});

const aShot = (name: string, occasion: number, shot: Partial<OwnShot> = {}): OwnShot => ({
  key: `units/X/${name}`,
  title: `Show ${name}`,
  show: [`Do ${name}.`],
  say: `I do ${name}.`,
  see: [`Does ${name}`],
  picture: null,
  least: 15,
  most: 60,
  occasion,
  isSeen: false,
  clip: null,
  ...shot,
});

/** Three shots: 'wash' and 'gloves' on the first day, 'boards' on the second. */
export const shotsWith = (
  wash: Partial<OwnShot> = {},
  gloves: Partial<OwnShot> = {},
  boards: Partial<OwnShot> = {},
): OwnShot[] => [aShot('wash', 1, wash), aShot('gloves', 1, gloves), aShot('boards', 2, boards)];

export const someClips = (clips: Partial<OwnSkillClips> = {}): OwnSkillClips => ({
  firstName: 'Sam',
  courseId: 2,
  courseTitle: 'Food Handling Level 1',
  way: 'video',
  offers: ['video'],
  whyClosed: null,
  consentedAt: '2026-11-20T01:00:00.000Z',
  today: TODAY,
  words: 'green kettle',
  earliestOn: '2026-11-20',
  sentAt: null,
  usualHours: 9,
  identity: 'none',
  identityNote: null,
  hasDocument: false,
  hasFace: false,
  shots: shotsWith(),
  ...clips,
});

export const aVideo = (bytes = 100) =>
  new File(['x'.repeat(bytes)], 'clip.mp4', {
    type: 'video/mp4',
    lastModified: Date.parse('2026-11-29T02:00:00Z'),
  });

const aWaitingClip = (clip: Partial<WaitingClip> = {}): WaitingClip => ({
  id: 'row-1',
  owner: 'user-1',
  userCourseId: 'enrolment-1',
  shot: 'units/X/wash',
  recordedOn: TODAY,
  video: aVideo(),
  address: null,
  replaces: null,
  storedAt: 1,
  ...clip,
});

/** Puts a clip on the device that was recorded in an earlier visit. */
export function storeClip(over: Partial<WaitingClip> = {}) {
  const clip = aWaitingClip(over);
  return writeRow('clips', `${clip.owner} ${clip.userCourseId} ${clip.shot}`, clip);
}
