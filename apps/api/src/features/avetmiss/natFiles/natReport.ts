import { crc32 } from 'node:zlib';
import type { AppContext } from '../../../context';
import type { Tx } from '../../../db/client';
import type { AvetmissReport } from '../../../db/generated/client';
import { conflict, missing } from '../../../domainError';

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

/** For work that reads files outside a transaction: one that is replaced meanwhile ends in an error of whoever reads it. */
export async function unlessChanged<T>(
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

/** What a page that shows the files says of them. Every set counts from 1: its number alone would fit the next set too. */
export const versionSeen = ({ id, version }: Pick<AvetmissReport, 'id' | 'version'>) =>
  crc32(`${id} ${version}`) >>> 1;

export const noNatFiles = () => missing('A set of NAT files');
const stillCompiling = () =>
  conflict('The NAT files are still being generated. Please wait until they are there.');
export const natFilesChanged = () =>
  conflict(
    'Someone else has changed the NAT files in the meantime. Please validate them again before you change them.',
  );
export const natFilesThere = () =>
  conflict('There are NAT files already. Delete them before you generate others.');
