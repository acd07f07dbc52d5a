import type { RaisedSignal } from '@platewise/shared/integritySignals';
import type { AppContext } from '../../context';

type Subject = { enrolmentId: string; subject: string; sectionId: number | null };

/** Records signals about a paper or a form. A signal that is recorded already stays as it is, with its review. */
export async function recordSignals(ctx: AppContext, found: RaisedSignal[], about: Subject) {
  if (found.length === 0) return;
  await ctx.db.integritySignal.createMany({
    data: found.map(({ kind, details }) => ({ ...about, kind, details, raisedAt: ctx.now() })),
    skipDuplicates: true,
  });
}
