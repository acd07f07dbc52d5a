import { open } from 'node:fs/promises';
import type { AppContext } from '../../context';
import { arrivedBytes, arrivedFile, deleteArrived } from './clipFiles';

/** A clip of a minute takes a minute; a large one from a new phone takes ten. */
export const PREPARED_WITHIN_S = 45 * 60;

/**
 * Records that all bytes of a clip are here. The last part may be sent several times, and to two servers: the conditional update
 * decides, so that there is one job for a clip. Returns false while bytes are missing.
 */
export async function receiveClip(
  ctx: AppContext,
  { id, size }: { id: string; size: number },
): Promise<boolean> {
  if ((await arrivedBytes(ctx, id)) !== size) return false;
  // The phone deletes its copy after this, so the bytes have to survive a power cut.
  const file = await open(arrivedFile(ctx, id), 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
  await ctx.db.$transaction(async (tx) => {
    const { count } = await tx.skillClip.updateMany({
      where: { id, state: 'uploading' },
      data: { state: 'checking', uploadedAt: ctx.now() },
    });
    if (count > 0)
      await ctx.jobs.enqueue(
        tx,
        'prepare-clip',
        { clipId: id },
        { expireInSeconds: PREPARED_WITHIN_S },
      );
  });
  return true;
}

const DAY_MS = 86_400_000;
const UNFINISHED_DAYS = 7;

/** Deletes uploads that were not finished within a week, except those that are complete because the answer to their last part was lost. */
export async function clearUnfinishedClips(ctx: AppContext) {
  const createdAt = { lt: new Date(ctx.now().getTime() - UNFINISHED_DAYS * DAY_MS) };
  const old = await ctx.db.skillClip.findMany({
    where: { state: 'uploading', createdAt },
    select: { id: true, size: true },
  });
  for (const clip of old) {
    if (await receiveClip(ctx, clip)) continue;
    const { count } = await ctx.db.skillClip.deleteMany({
      where: { id: clip.id, state: 'uploading' },
    });
    if (count > 0) await deleteArrived(ctx, clip.id);
  }
}
