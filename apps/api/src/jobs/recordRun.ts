import type { AppContext } from '../context';

/** The result of comparing the provider's charges with our payments, as ids. */
export type UnmatchedPayments = {
  paidNoAccess: string[];
  accessNoPayment: string[];
  /** Missing in results that an earlier release has stored. */
  chargedTwice?: string[];
};

/** Stores the time when a regular task ended, so that the status page and the metrics can show whether it still runs. */
export async function recordRun({ db, now }: AppContext, name: string, found?: UnmatchedPayments) {
  const run = { endedAt: now(), found };
  await db.lastRun.upsert({ where: { name }, create: { name, ...run }, update: run });
}
