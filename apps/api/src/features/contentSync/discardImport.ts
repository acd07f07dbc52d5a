import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { audit } from '../../office/audit';
import type { OfficeActor } from '../../office/officeRecord';
import { courseEntry, lockWaitingSet, waitsForItsAuthors } from './courseRecord';

/**
 * Deletes an imported package that was not published. `seenId` is the set that the admin has looked at. Refused for
 * content of other sources.
 */
export async function discardImport(
  ctx: AppContext,
  admin: OfficeActor,
  courseId: number,
  seenId: number,
) {
  await ctx.db.$transaction(async (tx) => {
    const waiting = await lockWaitingSet(tx, courseId, seenId);
    if (waiting.source !== 'IMPORT') throw waitsForItsAuthors();
    await tx.contentSet.delete({ where: { id: waiting.id } });
    if (await isAsItsAuthorsWish(tx, courseId))
      // The package may have replaced synced content. Without a version the next sync reads it again.
      await tx.course.update({ where: { id: courseId }, data: { syncedVersion: null } });
    await audit(ctx, tx, courseEntry(admin, 'drop waiting content', courseId));
  });
}

/**
 * False if the office made an import or a former set live on purpose: that stays until the authors change something.
 */
async function isAsItsAuthorsWish(tx: Tx, courseId: number) {
  const newest = await tx.contentSet.findFirst({
    where: { courseId },
    orderBy: { number: 'desc' },
    select: { state: true, source: true },
  });
  return newest?.state === 'LIVE' && newest.source !== 'IMPORT';
}
