import type { DeskShot, SkillClipsDesk } from '@platewise/shared/skillClips/desk';

/** The decision about a shot while it is made: in a clip or in a live session. */
export type ShotValues = {
  decision: '' | 'accepted' | 'again';
  seen: number[];
  reason: string;
};
export type ClipValues = ShotValues & {
  clipId: string;
  comments: { second: number; text: string }[];
};
export type DeskValues = {
  version: number;
  isSamePerson: boolean | undefined;
  identityNote: string;
  clips: ClipValues[];
};

/** The shots with a clip that an assessor can judge now. */
export const listJudged = ({ shots }: Pick<SkillClipsDesk, 'shots'>) =>
  shots.filter(
    (shot): shot is DeskShot & { clip: NonNullable<DeskShot['clip']> } =>
      shot.clip?.state === 'ready',
  );

export const toDeskValues = (desk: SkillClipsDesk): DeskValues => ({
  version: desk.version,
  isSamePerson: undefined,
  identityNote: '',
  clips: listJudged(desk).map(({ clip }) => ({
    clipId: clip.id,
    decision: '',
    seen: [],
    reason: '',
    comments: [],
  })),
});

/** Why the decision cannot be saved yet; null if it can. */
export function whyNotDecided(
  desk: Pick<SkillClipsDesk, 'identity' | 'shots'>,
  { isSamePerson, identityNote, clips }: DeskValues,
): string | null {
  if (isSamePerson === false)
    return identityNote.trim() ? null : 'Please say what differs. The learner will read it.';
  if (desk.identity === 'waiting' && isSamePerson === undefined)
    return 'Please compare the face with the document.';
  const judged = listJudged(desk);
  const open = judged.filter(({ clip }) =>
    clips.some(({ clipId, decision }) => clipId === clip.id && !decision),
  );
  if (open.length > 0)
    return `Please decide about ${open.map(({ title }) => `“${title}”`).join(', ')}.`;
  const silent = clips.find(({ decision, reason }) => decision === 'again' && !reason.trim());
  if (!silent) return null;
  const shot = judged.find(({ clip }) => clip.id === silent.clipId);
  return `Please say why you ask for “${shot?.title}” again.`;
}

/** '0:07' */
export const showSecond = (second: number) =>
  `${Math.floor(second / 60)}:${String(Math.floor(second % 60)).padStart(2, '0')}`;

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

/** The next speed up or down; the ends stay. */
export function changeSpeed(speed: number, by: 1 | -1): number {
  const next = SPEEDS.indexOf(speed) + by;
  return SPEEDS[Math.min(Math.max(next, 0), SPEEDS.length - 1)] ?? 1;
}
