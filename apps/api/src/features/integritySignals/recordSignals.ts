import type { RaisedSignal } from '@platewise/shared/integritySignals';
import type { AppContext } from '../../context';

/** What a signal is about: a paper of a quiz, or one signing of the observer's form. */
export type SignalSubject = { enrolmentId: string; subject: string; sectionId: number | null };

/** Records signals in one statement. A signal that is recorded already stays as it is, with its review. */
export async function recordSignals(ctx: AppContext, signals: (RaisedSignal & SignalSubject)[]) {
  if (signals.length === 0) return;
  const raisedAt = ctx.now();
  await ctx.db.integritySignal.createMany({
    data: signals.map((signal) => ({ ...signal, raisedAt })),
    skipDuplicates: true,
  });
}
