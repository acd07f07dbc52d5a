import type { DeskClip, DeskShot, SkillClipsDesk } from '@platewise/shared/skillClips/desk';

export const CLIPS = [
  '0197f3a0-0000-7000-8000-000000000001',
  '0197f3a0-0000-7000-8000-000000000002',
] as const;

const clip = (id: string, over: Partial<DeskClip> = {}): DeskClip => ({
  id,
  state: 'ready',
  recordedOn: '2026-11-24',
  words: 'copper lemon',
  seconds: 31,
  size: 4_000_000,
  uploadedAt: '2026-11-24T01:00:00.000Z',
  fault: null,
  flags: [],
  seen: [],
  reason: null,
  comments: [],
  decidedAt: null,
  decidedByName: null,
  isLive: false,
  ...over,
});

const shot = (key: string, title: string, see: string[], of: DeskClip): DeskShot => ({
  key,
  title,
  show: ['Show it.'],
  say: 'I do it.',
  see,
  picture: null,
  least: 15,
  most: 60,
  occasion: 1,
  tasks: ['Does it.'],
  isSeen: false,
  clip: of,
  former: [],
});

/** Two clips that wait for an assessor. */
export const aDesk = (over: Partial<SkillClipsDesk> = {}): SkillClipsDesk => ({
  userCourseId: 'e-1',
  userId: 'u-1',
  firstName: 'Mei',
  lastName: 'Tran',
  courseTitle: 'Food Handling Level 1',
  sentAt: '2026-11-24T02:00:00.000Z',
  decidedAt: null,
  decidedByName: null,
  waiting: 2,
  accepted: 0,
  again: 0,
  faults: 0,
  email: 'mei@example.com',
  version: 1,
  dateOfBirth: '1990-05-04',
  whyClosed: null,
  identity: 'waiting',
  identityNote: null,
  identityDecidedByName: null,
  hasDocument: true,
  hasFace: true,
  shots: [
    shot('k-1', 'Ready to work', ['A clean uniform', 'Short nails'], clip(CLIPS[0])),
    shot('k-2', 'The whole hand wash', ['Dries fully'], clip(CLIPS[1], { flags: ['same file'] })),
  ],
  ...over,
});
