import type { Tx } from '../../../db/client';
import type { AvetmissReport } from '../../../db/generated/client';
import { natFilesChanged, noNatFiles, stillCompiling } from './natFileErrors';

/** The set whose files are there, for those who only read it. */
export async function getReport(tx: Tx): Promise<AvetmissReport> {
  const report = await tx.avetmissReport.findFirst();
  if (!report || report.stage === 'FAILED') throw noNatFiles();
  if (report.stage === 'COMPILING') throw stillCompiling();
  return report;
}

/** The same for those who change it: whoever else would waits. Refused where it is not the version that was seen. */
export async function lockReport(tx: Tx, version?: number): Promise<AvetmissReport> {
  await tx.$queryRaw`SELECT 1 FROM "AvetmissReport" FOR UPDATE`;
  const report = await getReport(tx);
  if (version !== undefined && version !== report.version) throw natFilesChanged();
  return report;
}

/** What a validation found is about files that are no more. */
export async function changeReport(tx: Tx, { id }: AvetmissReport): Promise<AvetmissReport> {
  await tx.natFinding.deleteMany({ where: { reportId: id } });
  return tx.avetmissReport.update({
    where: { id },
    data: {
      version: { increment: 1 },
      validatedAt: null,
      verificationSuccessful: null,
      errorCount: 0,
      addressErrorCount: 0,
    },
  });
}
