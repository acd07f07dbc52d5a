import type { ValidationAnswer } from '@platewise/shared/avetmiss';
import type { AppContext } from '../../../context';
import { missing } from '../../../domainError';
import { getReport } from '../store/lockReport';
import { versionSeen } from '../store/versionSeen';
import { readFindings } from './findings';

/** What the last validation said of the files as they are. */
export async function getValidation(ctx: AppContext): Promise<ValidationAnswer> {
  const report = await getReport(ctx.db);
  if (!report.validatedAt) throw missing('A validation of these NAT files');
  const { errorCount, addressErrorCount } = report;
  const version = versionSeen(report);
  const verificationSuccessful = report.verificationSuccessful === true;
  const found = await readFindings(ctx, ctx.db, report.id);
  const told = (address: boolean) =>
    found
      .filter(({ isAddress }) => isAddress === address)
      .map(({ finding }) => ({ ...finding, version }));
  return {
    verificationSuccessful,
    errorMessage: verificationSuccessful || found.length > 0 ? null : UNTOLD,
    errors: told(false),
    addressErrors: told(true),
    errorCount,
    addressErrorCount,
  };
}

const UNTOLD = 'The validation service did not accept the NAT files, and did not say why.';
