import { MESSAGES } from '@platewise/shared/messages';
import type { AppContext } from '../../../context';
import type { AvetmissReport } from '../../../db/generated/client';
import { generateNatFiles } from '../generation/generateNatFiles';
import { openSnapshot, type Snapshot } from '../generation/openSnapshot';

/** After three failed attempts another one would fail too. */
const MOST_ATTEMPTS = 3;

/**
 * Generates all files of a report in the stage COMPILING, from the beginning even if an earlier attempt got further.
 * Deleting the report stops it: the next chunk violates the foreign key. After the third failed attempt the report gets
 * the stage FAILED.
 */
export async function compileNatFiles(ctx: AppContext, reportId: string) {
  const snapshot = await openSnapshot(ctx, `compile ${reportId}`);
  if (!snapshot) throw new Error(`the NAT files of ${reportId} are being made elsewhere`);
  try {
    const report = await startAttempt(ctx, reportId);
    if (report) await compile(ctx, snapshot, report);
  } finally {
    await snapshot.close();
  }
}

async function startAttempt({ db }: AppContext, id: string): Promise<AvetmissReport | null> {
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
    if (attempts >= MOST_ATTEMPTS) await markFailed(ctx, id);
    throw error;
  }
}

const markFailed = ({ db }: AppContext, id: string) =>
  db.$transaction(async (tx) => {
    await tx.natFile.deleteMany({ where: { reportId: id } });
    await tx.avetmissReport.update({
      where: { id },
      data: { stage: 'FAILED', errorMessage: MESSAGES.avetmiss.notGenerated },
    });
  });
