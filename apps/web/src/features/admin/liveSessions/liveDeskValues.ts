import {
  decideLiveSessionSchema,
  type LiveDesk,
  type LiveDeskShot,
} from '@platewise/shared/skillClips/live';
import type { ShotValues } from '../skillClips/deskValues';

export type LiveShotValues = ShotValues & { key: string };
export type LiveDeskValues = {
  version: number;
  outcome: 'held' | 'missed';
  isSamePerson: boolean | undefined;
  identityNote: string;
  recording: string;
  note: string;
  shots: LiveShotValues[];
};

/** Every shot that is missing can be shown. Those that no one decides about were not shown. */
export const toLiveDeskValues = ({ version, shots }: LiveDesk): LiveDeskValues => ({
  version,
  outcome: 'held',
  isSamePerson: undefined,
  identityNote: '',
  recording: '',
  note: '',
  shots: shots
    .filter(({ isSeen }) => !isSeen)
    .map(({ key }) => ({ key, decision: '', seen: [], reason: '' })),
});

const isDecided = ({ decision }: { decision?: unknown }) => Boolean(decision);

/** Nothing is judged of another person, and only the notes are left for a learner who did not come. */
export const liveDeskSchema = decideLiveSessionSchema.transform(
  ({ shots, ...values }: LiveDeskValues) => {
    const { version, outcome, note, isSamePerson } = values;
    if (outcome === 'missed') return { version, outcome, note, shots: [] };
    return { ...values, shots: isSamePerson === false ? [] : shots.filter(isDecided) };
  },
);

type Shots = Pick<LiveDesk, 'shots'>;

/** Why a shot cannot be accepted: only the shots of one working day are accepted on a day. */
export function whyNotAccepted(
  { whyNot, occasion }: Pick<LiveDeskShot, 'whyNot' | 'occasion'>,
  { shots }: Shots,
  { shots: values }: Pick<LiveDeskValues, 'shots'>,
): string | null {
  if (whyNot) return whyNot;
  const other = shots.find(
    (shot) =>
      shot.occasion !== occasion &&
      values.some(({ key, decision }) => key === shot.key && decision === 'accepted'),
  );
  return other ? `You have accepted “${other.title}” of another working day.` : null;
}

/** Why the decision cannot be saved yet; null if it can. */
export function whyNotSaved(
  { identity, shots }: Pick<LiveDesk, 'identity' | 'shots'>,
  { outcome, isSamePerson, identityNote, shots: values }: LiveDeskValues,
): string | null {
  if (outcome === 'missed') return null;
  if (isSamePerson === false)
    return identityNote.trim() ? null : 'Please say what differs. The learner will read it.';
  if (identity !== 'same' && isSamePerson === undefined)
    return 'Please compare the face with the document.';
  const decided = values.filter(isDecided);
  if (decided.length === 0)
    return 'Please decide about at least one task, or say that the learner did not come.';
  const silent = decided.find(({ decision, reason }) => decision === 'again' && !reason.trim());
  if (!silent) return null;
  const shot = shots.find(({ key }) => key === silent.key);
  return `Please say why you ask for “${shot?.title}” again.`;
}
