import { sydneyDay } from '@platewise/shared/dates';
import { isPermitted } from '@platewise/shared/officeRoles';
import type { ClipLink, ClipState, IdentityState } from '@platewise/shared/skillClips';
import type { ClipFlag, DeskClip, SkillClipsDesk } from '@platewise/shared/skillClips/desk';
import type { AppContext } from '../../context';
import { dayOf, type Tx } from '../../db/client';
import { missing } from '../../domainError';
import { recordRead } from '../sensitiveReads/recordRead';
import { type Clip, loadSkillClips } from './loadSkillClips';
import { signClipLink } from './playClip';
import { SKILL_CLIP_LIST } from './skillClipList';

/** All clips of a learner, with what an assessor must see in each. */
export async function getSkillClipsDesk(
  ctx: AppContext,
  { officeRole }: { officeRole: string | null },
  enrolmentId: string,
): Promise<SkillClipsDesk> {
  const [row] = await SKILL_CLIP_LIST.read(ctx, [enrolmentId], undefined);
  if (!row) throw missing('This enrolment');
  const { enrolment, video, whyClosed, shots } = await loadSkillClips(ctx, ctx.db, enrolmentId);
  if (!video) throw missing('This enrolment');
  const clips = shots.flatMap(({ clip, former }) => [...(clip ? [clip] : []), ...former]);
  const sameFiles = await findSameFiles(ctx.db, clips);
  const describe = (clip: Clip) => toDeskClip(clip, listFlags(clip, clips, sameFiles));
  const details = await ctx.db.enrolmentDetails.findUnique({ where: { enrolmentId } });
  const pictures = await ctx.db.skillVideo.findUniqueOrThrow({
    where: { enrolmentId },
    select: { documentType: true, faceType: true },
  });
  // It is compared with the document, once.
  const isBirthdayShown =
    details !== null &&
    video.identity === 'waiting' &&
    isPermitted(officeRole, 'assessments decide');
  if (isBirthdayShown)
    await recordRead(ctx, {
      userId: enrolment.userId,
      enrolmentId,
      groups: ['identity'],
      through: 'skill clips',
    });
  return {
    ...row,
    email: enrolment.user.email,
    version: video.version,
    dateOfBirth: isBirthdayShown ? dayOf(details.dateOfBirth) : null,
    whyClosed: whyClosed ?? (video.sentAt ? null : 'The learner is recording.'),
    identity: video.identity as IdentityState,
    identityNote: video.identityNote,
    identityDecidedByName: video.identityDecidedByName,
    hasDocument: pictures.documentType !== null,
    hasFace: pictures.faceType !== null,
    shots: shots.map(({ tasks, clip, former, ...shot }) => ({
      ...shot,
      tasks: tasks.map(({ task }) => task),
      clip: clip && describe(clip),
      former: former.map(describe),
    })),
  };
}

const toDeskClip = (clip: Clip, flags: ClipFlag[]): DeskClip => ({
  id: clip.id,
  state: clip.state as ClipState,
  recordedOn: dayOf(clip.recordedOn),
  words: clip.words,
  seconds: clip.seconds,
  size: clip.size,
  uploadedAt: clip.uploadedAt?.toISOString() ?? null,
  fault: clip.fault,
  flags,
  seen: clip.seen,
  reason: clip.reason,
  comments: clip.comments as DeskClip['comments'],
  decidedAt: clip.decidedAt?.toISOString() ?? null,
  decidedByName: clip.decidedByName,
  isLive: clip.liveSessionId !== null,
});

/** The hashes that another clip has too, of this learner or another. */
async function findSameFiles(db: Tx, clips: Clip[]): Promise<Set<string>> {
  const hashes = clips.flatMap(({ sha256 }) => sha256 ?? []);
  const counts = await db.skillClip.groupBy({
    by: ['sha256'],
    where: { sha256: { in: hashes } },
    _count: true,
    having: { sha256: { _count: { gt: 1 } } },
  });
  return new Set(counts.flatMap(({ sha256 }) => sha256 ?? []));
}

const QUICK_MS = 10 * 60_000;
const FEW = 3;

/** Each can be innocent: a flag is information and decides nothing. */
export function listFlags(clip: Clip, all: Clip[], sameFiles: Set<string>): ClipFlag[] {
  const times = all
    .filter(({ state }) => state === 'ready')
    .flatMap(({ fileRecordedAt }) => fileRecordedAt?.getTime() ?? []);
  const isQuick = times.length > FEW && Math.max(...times) - Math.min(...times) < QUICK_MS;
  const recorded = clip.fileRecordedAt && sydneyDay(clip.fileRecordedAt);
  return [
    ...(clip.sha256 && sameFiles.has(clip.sha256) ? ['same file' as const] : []),
    ...(clip.hasNearCopy ? ['near copy' as const] : []),
    ...(recorded && recorded !== dayOf(clip.recordedOn) ? ['recorded earlier' as const] : []),
    ...(isQuick ? ['very quick' as const] : []),
  ];
}

/** The addresses to play a clip in the office. Each one that is given out is recorded. */
export async function getDeskClipLink(ctx: AppContext, caller: { userId: string }, clipId: string) {
  // A session leaves no video.
  const clip = await ctx.db.skillClip.findUnique({
    where: { id: clipId, liveSessionId: null },
    include: { enrolment: { select: { userId: true } } },
  });
  if (!clip) throw missing('This clip');
  await recordRead(ctx, {
    userId: clip.enrolment.userId,
    enrolmentId: clip.enrolmentId,
    groups: ['identity'],
    through: 'skill clips',
    file: `Clip ${clip.shotKey}`,
  });
  return signClipLink(ctx, clipId, caller.userId);
}

/** The addresses to play one's own clip. */
export async function getOwnClipLink(
  ctx: AppContext,
  { id: enrolmentId, userId }: { id: string; userId: string },
  clipId: string,
): Promise<ClipLink> {
  const clip = await ctx.db.skillClip.findFirst({
    where: { id: clipId, enrolmentId, liveSessionId: null },
  });
  if (!clip) throw missing('This clip');
  return signClipLink(ctx, clipId, userId);
}
