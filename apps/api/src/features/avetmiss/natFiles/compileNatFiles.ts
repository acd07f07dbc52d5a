import { MESSAGES } from '@platewise/shared/messages';
import type { AppContext } from '../../../context';
import type { AvetmissReport } from '../../../db/generated/client';
import { generateNatFiles } from '../generation/generateNatFiles';
import { openSnapshot, type Snapshot } from '../generation/openSnapshot';

/** A set that cannot be made the third time will not be made the ninth. */
const MOST_ATTEMPTS = 3;

/**
 * Makes the files of a report that waits for them, from the beginning however far another attempt came. Whoever deletes the
 * report ends it: the next piece has no place.
 */
export async function compileNatFiles(ctx: AppContext, reportId: string) {
  const snapshot = await openSnapshot(ctx, `compile ${reportId}`);
  if (!snapshot) throw new Error(`the NAT files of ${reportId} are being made elsewhere`);
  try {
    const report = await begin(ctx, reportId);
    if (report) await compile(ctx, snapshot, report);
  } finally {
    await snapshot.close();
  }
}

async function begin({ db }: AppContext, id: string): Promise<AvetmissReport | null> {
  const [report] = await db.avetmissReport.updateManyAndReturn({
    where: { id, stage: 'COMPILING' },
    data: { attempts: { increment: 1 } },
  });
  return report ?? null;
}

async function compile(ctx: AppContext, snapshot: Snapshot, report: AvetmissReport) {
  const { id, attempts } = report;
  try {
    await generateNatFiles(ctx, snapshot, report);
    await ctx.db.avetmissReport.updateMany({
      where: { id, stage: 'COMPILING' },
      data: { stage: 'READY', compiledAt: ctx.now() },
    });
  } catch (error) {
    if (!(await ctx.db.avetmissReport.findUnique({ where: { id } }))) return;
    if (attempts >= MOST_ATTEMPTS) await giveUp(ctx, id);
    throw error;
  }
}

const giveUp = ({ db }: AppContext, id: string) =>
  db.$transaction(async (tx) => {
    await tx.natFile.deleteMany({ where: { reportId: id } });
    await tx.avetmissReport.update({
      where: { id },
      data: { stage: 'FAILED', errorMessage: MESSAGES.avetmiss.notGenerated },
    });
  });
