import type { RaisedSignal } from '@platewise/shared/integritySignals';
import type { AppContext } from '../../context';

/** A signal is about a paper of a quiz, or about one signing of the form of an observer. */
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
