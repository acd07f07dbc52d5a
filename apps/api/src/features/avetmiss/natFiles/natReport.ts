import { crc32 } from 'node:zlib';
import type { AppContext } from '../../../context';
import type { Tx } from '../../../db/client';
import type { AvetmissReport } from '../../../db/generated/client';
import { conflict, missing } from '../../../domainError';

/** Returns the report with generated files, for reading. Refused if there is none or it is still being generated. */
export async function getReport(tx: Tx): Promise<AvetmissReport> {
  const report = await tx.avetmissReport.findFirst();
  if (!report || report.stage === 'FAILED') throw noNatFiles();
  if (report.stage === 'COMPILING') throw stillCompiling();
  return report;
}

/** Returns and locks the report, for a change. Other changes wait. Refused if it no longer has the given version. */
export async function lockReport(tx: Tx, version?: number): Promise<AvetmissReport> {
  await tx.$queryRaw`SELECT 1 FROM "AvetmissReport" FOR UPDATE`;
  const report = await getReport(tx);
  if (version !== undefined && version !== report.version) throw natFilesChanged();
  return report;
}

/** Counts a change. It deletes the findings, because they describe the former content. */
export async function markReportChanged(tx: Tx, { id }: AvetmissReport): Promise<AvetmissReport> {
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

/**
 * Runs `work`, which reads files outside a transaction. If it fails because the files were replaced at the same time,
 * the refusal says so.
 */
export async function refuseIfChanged<T>(
  { db }: AppContext,
  { id, version }: AvetmissReport,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(await db.avetmissReport.findUnique({ where: { id, version } }))) throw natFilesChanged();
    throw error;
  }
}

/**
 * The version that a page sends back. It includes the id of the report, because every report counts its versions from
 * 1.
 */
export const shownVersion = ({ id, version }: Pick<AvetmissReport, 'id' | 'version'>) =>
  crc32(`${id} ${version}`) >>> 1;

export const noNatFiles = () => missing('A set of NAT files');
const stillCompiling = () =>
  conflict('The NAT files are still being generated. Please wait a moment and try again.');
export const natFilesChanged = () =>
  conflict(
    'Someone else has changed the NAT files. Please validate them again before you make changes.',
  );
export const natFilesExist = () =>
  conflict('There are NAT files already. Delete them before you generate new ones.');
