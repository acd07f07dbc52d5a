import { NAT_FILES } from '@platewise/avetmiss/layouts';
import { carelessFiles } from '@platewise/avetmiss/testing/carelessFiles';
import { type SmallSet, smallSet } from '@platewise/avetmiss/testing/smallSet';
import type { NatFileId } from '@platewise/avetmiss/types';
import type { AppContext } from '../../../context';
import { dateOf, type Prisma } from '../../../db/client';
import { authoriseReporting } from '../authorisation/authoriseReporting';
import { verifyAuthorisation } from '../authorisation/verifyAuthorisation';
import { writeNatFailure, writeNatFile } from '../natFiles/writeNatFile';

type Admin = { id: string; email: string };

/** What the page says of the set when it submits it. */
export const NAMED = { year: 2025, period: 'Annual', version: '8.0' };
/** And when it mends addresses. */
export const SEEN = {
  ...NAMED,
  state: 'All',
  collectionStartDate: '2025-01-01',
  collectionEndDate: '2025-12-31',
};

/** The code that the tests' settings name. */
const OUR_CODE = '00000';

/** A small set of our organisation. */
export function ourSet(): SmallSet {
  const set = smallSet();
  for (const rows of Object.values(set))
    for (const row of rows)
      if (row.trainingOrganisationIdentifier) row.trainingOrganisationIdentifier = OUR_CODE;
  return set;
}

/** A small set of ours with changes. */
export const setWith = (change: (set: SmallSet) => void): SmallSet => {
  const set = ourSet();
  change(set);
  return set;
};

export const aNatReport = (ctx: AppContext, over: Partial<Prisma.AvetmissReportCreateInput> = {}) =>
  ctx.db.avetmissReport.create({
    data: {
      stage: 'READY',
      standard: NAMED.version,
      year: NAMED.year,
      period: NAMED.period,
      state: SEEN.state,
      collectionStartDate: dateOf(SEEN.collectionStartDate),
      collectionEndDate: dateOf(SEEN.collectionEndDate),
      ...over,
    },
  });

/** A set that has been generated; `failed` says of which files why they could not be. */
export async function aNatSet(
  ctx: AppContext,
  set: SmallSet = ourSet(),
  failed: Partial<Record<NatFileId, string>> = {},
  over: Partial<Prisma.AvetmissReportCreateInput> = {},
) {
  const report = await aNatReport(ctx, over);
  const lines = carelessFiles(set);
  for (const file of NAT_FILES) {
    const reason = failed[file];
    if (reason) await writeNatFailure(ctx.db, report.id, file, reason);
    else await writeNatFile(ctx, ctx.db, report.id, file, textOf(lines[file]));
  }
  return report;
}

async function* textOf(text: string) {
  yield text;
}

/** The built-in validation service lets everybody in. */
export async function letIn(ctx: AppContext, { id, email }: Admin) {
  const admin = { userId: id, email };
  const { deviceCode } = await authoriseReporting(ctx, admin);
  await verifyAuthorisation(ctx, admin, String(deviceCode));
}
