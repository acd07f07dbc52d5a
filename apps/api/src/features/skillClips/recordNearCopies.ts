import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AppContext } from '../../context';
import type { Prisma } from '../../db/client';
import { areNearCopies } from './media/pictureHash';

/** Evidence is kept for two years. */
const MONTHS = 24;
const AT_A_TIME = 200;

/**
 * Marks a clip and those that look almost the same: clips of the same shot in other enrolments, and the learner's clips of other shots.
 * It runs as a job after the hashes of the clip are stored, so of two clips that are prepared at the same time, the later one finds
 * the earlier one. It may run any number of times.
 *
 * With 5,000 learners a year of whom 30% choose video, a shot has about 3,000 clips in 24 months; 10,000 if all do. To compare one
 * with 20,000 takes two to three seconds of one processor, so it is done once, and the desk reads the mark only.
 */
export async function recordNearCopies(ctx: AppContext, clipId: string) {
  const clip = await ctx.db.skillClip.findUnique({
    where: { id: clipId },
    select: {
      shotKey: true,
      enrolmentId: true,
      frameHashes: true,
      enrolment: { select: { userId: true } },
    },
  });
  // Its learner was deleted in the meantime, or it has no pictures.
  if (!clip?.frameHashes?.length) return;
  const { shotKey, enrolmentId, enrolment, frameHashes } = clip;
  const near: string[] = [];
  for (const where of [
    { shotKey, enrolmentId: { not: enrolmentId } },
    { shotKey: { not: shotKey }, enrolment: { userId: enrolment.userId } },
  ])
    for await (const other of listHashedClips(ctx, where))
      if (areNearCopies(frameHashes, other.frameHashes)) near.push(other.id);
  if (near.length === 0) return;
  await ctx.db.skillClip.updateMany({
    where: { id: { in: [clipId, ...near] }, hasNearCopy: false },
    data: { hasNearCopy: true },
  });
}

async function* listHashedClips({ db, now }: AppContext, which: Prisma.SkillClipWhereInput) {
  const since = new Date(now());
  since.setUTCMonth(since.getUTCMonth() - MONTHS);
  let last: { id: string } | undefined;
  do {
    const clips = await db.skillClip.findMany({
      where: { ...which, createdAt: { gte: since }, frameHashes: { not: null } },
      select: { id: true, frameHashes: true },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      take: AT_A_TIME,
      ...(last && { cursor: { id: last.id }, skip: 1 }),
    });
    for (const { id, frameHashes } of clips) if (frameHashes) yield { id, frameHashes };
    last = clips.length < AT_A_TIME ? undefined : clips.at(-1);
    // Requests that wait in the same process go first.
    await nextTurn();
  } while (last);
}
