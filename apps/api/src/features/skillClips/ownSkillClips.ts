import { getCourse } from '@platewise/shared/content/courses';
import { addDays, sydneyDay } from '@platewise/shared/dates';
import { MESSAGES } from '@platewise/shared/messages';
import {
  type ChooseSkillWay,
  type ClipState,
  type IdentityState,
  isClipMissing,
  MOST_DAYS_TO_SEND,
  type OwnSkillClips,
  REVIEWED_WAYS,
  type SkillWay,
} from '@platewise/shared/skillClips';
import type { AppContext } from '../../context';
import { dayOf, type Tx } from '../../db/client';
import { conflict, invalidField } from '../../domainError';
import { audit } from '../../office/audit';
import { lockEnrolment } from '../progress/findEnrolment';
import { dailyWords } from './dailyWords';
import {
  type LoadedClips,
  loadSkillClips,
  type ShotState,
  whyClosedForLearner,
} from './loadSkillClips';
import { toWireShot } from './skillWays';

type Learner = { userId: string; email: string };

/** The learner's page: the way, the shot list, and how far each clip is. */
export async function getOwnSkillClips(
  ctx: AppContext,
  { id }: { id: string },
): Promise<OwnSkillClips> {
  const loaded = await loadSkillClips(ctx, ctx.db, id);
  const { enrolment, video, offers, shots } = loaded;
  const today = sydneyDay(ctx.now());
  const pictures = await findPictures(ctx.db, id);
  const earliest = addDays(today, -MOST_DAYS_TO_SEND);
  const enrolledOn = sydneyDay(enrolment.enrolledAt);
  return {
    firstName: enrolment.firstName,
    courseId: enrolment.courseId,
    courseTitle: getCourse(enrolment.courseId).courseTitle,
    way: (video?.way ?? 'observer') as SkillWay,
    offers,
    whyClosed: whyClosedForLearner(loaded),
    consentedAt: video?.consentedAt.toISOString() ?? null,
    today,
    words: dailyWords(ctx, id, today),
    earliestOn: earliest > enrolledOn ? earliest : enrolledOn,
    sentAt: video?.sentAt?.toISOString() ?? null,
    usualHours: await findUsualHours(ctx.db),
    identity: (video?.identity ?? 'none') as IdentityState,
    identityNote: video?.identityNote ?? null,
    ...pictures,
    shots: shots.map((shot) => ({
      ...toWireShot(shot),
      isSeen: shot.isSeen,
      clip: shot.clip && toOwnClip(shot.clip),
    })),
  };
}

const toOwnClip = (clip: NonNullable<ShotState['clip']>) => ({
  id: clip.id,
  state: clip.state as ClipState,
  recordedOn: dayOf(clip.recordedOn),
  size: clip.size,
  seconds: clip.seconds,
  fault: clip.fault,
  reason: clip.reason,
  comments: clip.comments as { second: number; text: string }[],
  isLive: clip.liveSessionId !== null,
});

async function findPictures(db: Tx, enrolmentId: string) {
  const video = await db.skillVideo.findUnique({
    where: { enrolmentId },
    select: { documentType: true, faceType: true },
  });
  return { hasDocument: video?.documentType != null, hasFace: video?.faceType != null };
}

const DECISIONS = 20;

/** The middle of the last waits, in hours. A learner reads it, so it is counted and not promised. */
async function findUsualHours(db: Tx): Promise<number | null> {
  const last = await db.skillVideo.findMany({
    where: { waitedMinutes: { not: null } },
    orderBy: { decidedAt: 'desc' },
    take: DECISIONS,
    select: { waitedMinutes: true },
  });
  const minutes = last.map(({ waitedMinutes }) => waitedMinutes ?? 0).sort((a, b) => a - b);
  const middle = minutes[Math.floor(minutes.length / 2)];
  return middle === undefined ? null : Math.max(1, Math.ceil(middle / 60));
}

/** Chooses video, live sessions or the observer. Everything that was done in another way stays. */
export async function chooseSkillWay(
  ctx: AppContext,
  learner: Learner,
  { id: enrolmentId }: { id: string },
  { way, consents }: ChooseSkillWay,
): Promise<OwnSkillClips> {
  await ctx.db.$transaction(async (tx) => {
    await lockEnrolment(tx, enrolmentId);
    const loaded = await loadSkillClips(ctx, tx, enrolmentId);
    const { video } = loaded;
    const why = whyClosedForLearner(loaded);
    if (why) throw conflict(why);
    if ((video?.way ?? 'observer') === way) return;
    await checkMayChoose(ctx, tx, loaded, { way, consents });
    const chosen = { way, chosenAt: ctx.now(), sentAt: null };
    await tx.skillVideo.upsert({
      where: { enrolmentId },
      create: { enrolmentId, ...chosen, consentedAt: ctx.now() },
      update: { ...chosen, version: { increment: 1 } },
    });
    await audit(ctx, tx, {
      ...entry(learner, 'choose how to show skills', enrolmentId),
      before: { way: video?.way ?? 'observer' },
      after: { way },
    });
  });
  return getOwnSkillClips(ctx, { id: enrolmentId });
}

const NO_CONSENT = {
  video: 'Please agree to be filmed, or choose an observer.',
  live: 'Please agree that an assessor watches you, or choose an observer.',
};

async function checkMayChoose(
  ctx: AppContext,
  tx: Tx,
  { enrolment, offers, video }: LoadedClips,
  { way, consents }: ChooseSkillWay,
) {
  const reviewed = REVIEWED_WAYS.find((each) => each === way);
  if (reviewed && !offers.includes(reviewed)) throw conflict(NOT_OFFERED[reviewed]);
  if (reviewed && !video && !consents) throw invalidField('consents', NO_CONSENT[reviewed]);
  const booked = await tx.liveSession.findFirst({
    where: { enrolmentId: enrolment.id, state: 'booked' },
    select: { slot: { select: { startsAt: true } } },
  });
  if (booked)
    throw conflict(
      booked.slot.startsAt > ctx.now() ? MESSAGES.skillClips.booked : MESSAGES.skillClips.undecided,
    );
}

const NOT_OFFERED = {
  video: 'This course does not offer video. Please choose another way.',
  live: 'This course does not offer live sessions. Please choose another way.',
};

/** Takes back a clip that is not judged yet, so that the shot can be recorded again. Its files go in the night. */
export async function deleteClip(
  ctx: AppContext,
  { id: enrolmentId }: { id: string },
  clipId: string,
): Promise<OwnSkillClips> {
  await ctx.db.$transaction(async (tx) => {
    await lockEnrolment(tx, enrolmentId);
    checkOpen(await loadSkillClips(ctx, tx, enrolmentId));
    const { count } = await tx.skillClip.updateMany({
      where: {
        id: clipId,
        enrolmentId,
        state: { in: ['uploading', 'checking', 'ready', 'unusable'] },
      },
      data: { state: 'replaced', filesDestroyedAt: ctx.now() },
    });
    if (count === 0) throw conflict('This clip can no longer be deleted.');
  });
  return getOwnSkillClips(ctx, { id: enrolmentId });
}

/** Puts the clips into the assessors' queue. From then on nothing changes until they have decided. */
export async function sendClips(
  ctx: AppContext,
  learner: Learner,
  { id: enrolmentId }: { id: string },
): Promise<OwnSkillClips> {
  await ctx.db.$transaction(async (tx) => {
    await lockEnrolment(tx, enrolmentId);
    const loaded = await loadSkillClips(ctx, tx, enrolmentId);
    checkOpen(loaded);
    const why = whyNotSent(loaded);
    if (why) throw conflict(why);
    await tx.skillVideo.update({
      where: { enrolmentId },
      data: { sentAt: ctx.now(), version: { increment: 1 } },
    });
    await audit(ctx, tx, entry(learner, 'send clips to an assessor', enrolmentId));
  });
  return getOwnSkillClips(ctx, { id: enrolmentId });
}

/** Refuses a change while the clips are with an assessor, or where clips are not wanted. */
export function checkOpen(loaded: LoadedClips) {
  const { video } = loaded;
  const why = whyClosedForLearner(loaded);
  if (why) throw conflict(why);
  if (video?.way !== 'video') throw conflict('Please choose video first.');
  if (video.sentAt) throw conflict(MESSAGES.skillClips.withAssessor);
}

export function whyNotSent({ shots, video }: Pick<LoadedClips, 'shots' | 'video'>): string | null {
  const missing = shots.filter(isClipMissing);
  if (missing.length > 0)
    return `These clips are missing: ${missing.map(({ title }) => title).join(', ')}.`;
  const coming = shots.filter(({ isSeen, clip }) => !isSeen && clip?.state === 'uploading');
  if (coming.length > 0)
    return `These clips are still being sent: ${coming.map(({ title }) => title).join(', ')}.`;
  return video?.identity === 'waiting' || video?.identity === 'same'
    ? null
    : 'Please add the photo of your document and the photo of your face.';
}

const entry = ({ userId, email }: Learner, action: string, enrolmentId: string) => ({
  actor: { id: userId, email },
  action,
  subject: { type: 'enrolment', id: enrolmentId },
});
