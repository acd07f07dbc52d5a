import type { RowSelection } from '@platewise/shared/paging';
import type { UsiCheckFilter } from '@platewise/shared/usiChecks';
import type { AppContext } from '../../context';
import { conflict } from '../../domainError';
import { findSelectedIds } from '../../lists/findSelectedIds';
import { auditAll } from '../../office/audit';
import { actorOf, type OfficeActor } from '../../office/officeRecord';
import { USI_CHECK_LIST } from './usiCheckList';

/** Lets the registry be asked about the selected learners at once, also about those who have an answer. */
export async function verifyNow(
  ctx: AppContext,
  admin: OfficeActor,
  chosen: RowSelection<UsiCheckFilter>,
) {
  if (!ctx.gateways.usiRegistry)
    throw conflict('USIs cannot be checked here: USI_PROVIDER is not set.');
  const ids = await findSelectedIds(ctx, USI_CHECK_LIST, chosen);
  return ctx.db.$transaction(async (tx) => {
    const asked = await tx.usiCheck.updateManyAndReturn({
      where: { enrolmentId: { in: ids } },
      data: { state: 'waiting', since: ctx.now(), nextTryAt: ctx.now(), tries: 0, fault: null },
      select: { enrolmentId: true },
    });
    await ctx.jobs.enqueue(tx, 'verify-usis', {});
    await auditAll(
      ctx,
      tx,
      asked.map(({ enrolmentId }) => ({
        actor: actorOf(admin),
        action: 'verify USI',
        subject: { type: 'enrolment', id: enrolmentId },
      })),
    );
    return { asked: asked.length };
  });
}
