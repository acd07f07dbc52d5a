import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { audit } from '../../office/audit';
import type { OfficeActor } from '../../office/officeRecord';
import { auditOf, lockWaitingSet, waitsForItsAuthors } from './courseRecord';

/** Drops a package that was brought in and not published; `seenId` names what the admin has looked at. */
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
      // The next sync reads again what the package may have taken the place of.
      await tx.course.update({ where: { id: courseId }, data: { syncedVersion: null } });
    await audit(ctx, tx, auditOf(admin, 'drop waiting content', courseId));
  });
}

/** Not where an import, or a former set, was made live on purpose: that stays until the authors have something else. */
async function isAsItsAuthorsWish(tx: Tx, courseId: number) {
  const newest = await tx.contentSet.findFirst({
    where: { courseId },
    orderBy: { number: 'desc' },
    select: { state: true, source: true },
  });
  return newest?.state === 'LIVE' && newest.source !== 'IMPORT';
}
