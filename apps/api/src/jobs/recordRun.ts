import type { AppContext } from '../context';

/** What the comparison of charges and books found: ids of payments, and of what is open. */
export type Unmatched = {
  paidNoAccess: string[];
  accessNoPayment: string[];
  /** Missing in what a server of an earlier release has noted. */
  chargedTwice?: string[];
};

/** Keeps when something that runs by itself came to its end, for those who look whether it still does. */
export async function recordRun({ db, now }: AppContext, name: string, found?: Unmatched) {
  const run = { endedAt: now(), found };
  await db.lastRun.upsert({ where: { name }, create: { name, ...run }, update: run });
}
