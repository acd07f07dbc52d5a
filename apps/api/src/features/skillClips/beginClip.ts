import { sydneyDay } from '@platewise/shared/dates';
import {
  CURRENT_CLIP_STATES,
  MOST_CLIP_BYTES,
  type NewClip,
  type Shot,
  whyNotRecordedOn,
} from '@platewise/shared/skillClips';
import type { AppContext } from '../../context';
import { dateOf, dayOf, onDuplicate, type Tx } from '../../db/client';
import { conflict, DomainError, invalidField } from '../../domainError';
import { type Enrolment, lockEnrolment } from '../progress/findEnrolment';
import { checkMayStudy } from '../progress/studyGate';
import { deleteArrived } from './clipFiles';
import { dailyWords } from './dailyWords';

const DAY_MS = 86_400_000;
/** A learner records nine shots, each a few times at most. More is a program that has gone wrong. */
const MOST_A_DAY = 60;

export const CLIP_REFUSALS = {
  notChosen: 'You show your skills in another way. Choose “video” before you send clips.',
  sent: 'Your clips are with an assessor now. You can record again when the assessor asks for it.',
  done: 'Your skills have been shown. There is nothing more to send.',
  noSuchShot: 'This shot is not in the list. Please load the page again.',
  accepted: 'The assessor has accepted the clip of this shot. You do not need to record it again.',
  tooMany: `You have begun ${MOST_A_DAY} uploads within a day. Please go on tomorrow.`,
  empty: 'The file is empty. Please record the clip again.',
  tooLarge: `The clip is larger than ${MOST_CLIP_BYTES / 1_000_000} MB. Please record it again, in a lower quality or shorter.`,
  atOnce: 'Another upload for this shot has just begun.',
} as const;

/** Checks the announced length, so that nothing is received of a clip that cannot be stored. */
export function checkClipSize(size: number) {
  if (size === 0) throw invalidField('file', CLIP_REFUSALS.empty);
  if (size > MOST_CLIP_BYTES)
    throw new DomainError('tooLarge', CLIP_REFUSALS.tooLarge, {
      errors: { file: [CLIP_REFUSALS.tooLarge] },
    });
}

/**
 * Begins the upload of a clip, and returns its id. An earlier clip of the shot is replaced. Two devices may begin at the same
 * time: the second waits for the lock of the enrolment, and its clip counts.
 */
export async function beginClip(
  ctx: AppContext,
  { id: enrolmentId }: Pick<Enrolment, 'id'>,
  { shot: shotKey, recordedOn }: NewClip,
  size: number,
): Promise<string> {
  checkClipSize(size);
  const { id, replaced } = await ctx.db.$transaction(async (tx) => {
    await lockEnrolment(tx, enrolmentId);
    const shots = await checkMaySend(ctx, tx, enrolmentId);
    const shot = shots.find(({ key }) => key === shotKey);
    if (!shot) throw invalidField('shot', CLIP_REFUSALS.noSuchShot);
    await checkRecordedOn(ctx, tx, { enrolmentId, shot, shots, recordedOn });
    const replacedIds = await replaceClip(ctx, tx, enrolmentId, shotKey);
    const clip = await tx.skillClip
      .create({
        data: {
          enrolmentId,
          shotKey,
          state: 'uploading',
          recordedOn: dateOf(recordedOn),
          words: dailyWords(ctx, enrolmentId, recordedOn),
          size,
          createdAt: ctx.now(),
        },
        select: { id: true },
      })
      .catch(onDuplicate('SkillClip', () => conflict(CLIP_REFUSALS.atOnce)));
    return { id: clip.id, replaced: replacedIds };
  });
  for (const each of replaced) await deleteArrived(ctx, each);
  return id;
}

/** Returns the shot list. */
async function checkMaySend(ctx: AppContext, tx: Tx, enrolmentId: string): Promise<Shot[]> {
  const enrolment = await tx.enrolment.findUniqueOrThrow({
    where: { id: enrolmentId },
    select: {
      expiresOn: true,
      step3CompletedAt: true,
      contentSet: { select: { shotList: true } },
      thirdPartyForm: { select: { doneAt: true } },
      skillVideo: { select: { way: true, sentAt: true } },
    },
  });
  checkMayStudy(enrolment, ctx.now());
  if (enrolment.skillVideo?.way !== 'video') throw conflict(CLIP_REFUSALS.notChosen);
  if (enrolment.skillVideo.sentAt) throw conflict(CLIP_REFUSALS.sent);
  if (enrolment.thirdPartyForm?.doneAt) throw conflict(CLIP_REFUSALS.done);
  const begun = await tx.skillClip.count({
    where: { enrolmentId, createdAt: { gt: new Date(ctx.now().getTime() - DAY_MS) } },
  });
  if (begun >= MOST_A_DAY) throw new DomainError('tooMany', CLIP_REFUSALS.tooMany);
  return (enrolment.contentSet.shotList ?? []) as Shot[];
}

type Recording = { enrolmentId: string; shot: Shot; shots: Shot[]; recordedOn: string };

async function checkRecordedOn(
  { now }: AppContext,
  tx: Tx,
  { enrolmentId, shot, shots, recordedOn }: Recording,
) {
  const { enrolledAt } = await tx.enrolment.findUniqueOrThrow({
    where: { id: enrolmentId },
    select: { enrolledAt: true },
  });
  const present = await tx.skillClip.findMany({
    where: {
      enrolmentId,
      shotKey: { not: shot.key },
      state: { in: [...CURRENT_CLIP_STATES] },
    },
    select: { shotKey: true, recordedOn: true },
  });
  const others = present.flatMap((clip) => {
    const known = shots.find(({ key }) => key === clip.shotKey);
    return known
      ? [{ occasion: known.occasion, title: known.title, recordedOn: dayOf(clip.recordedOn) }]
      : [];
  });
  const reason = whyNotRecordedOn(recordedOn, {
    today: sydneyDay(now()),
    enrolledOn: sydneyDay(enrolledAt),
    occasion: shot.occasion,
    others,
  });
  if (reason) throw invalidField('recordedOn', reason);
}

/** Returns the ids of the clips that a new one takes the place of. Their stored files go in the night. */
async function replaceClip(
  ctx: AppContext,
  tx: Tx,
  enrolmentId: string,
  shotKey: string,
): Promise<string[]> {
  const [current] = await tx.skillClip.findMany({
    where: { enrolmentId, shotKey, state: { in: [...CURRENT_CLIP_STATES] } },
    select: { id: true, state: true },
  });
  if (!current) return [];
  if (current.state === 'accepted') throw conflict(CLIP_REFUSALS.accepted);
  await tx.skillClip.update({
    where: { id: current.id },
    data: { state: 'replaced', filesDestroyedAt: ctx.now() },
  });
  return current.state === 'ready' ? [] : [current.id];
}
