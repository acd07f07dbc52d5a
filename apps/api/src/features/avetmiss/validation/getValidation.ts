import type { ValidationResponse } from '@platewise/shared/avetmiss';
import type { AppContext } from '../../../context';
import { missing } from '../../../domainError';
import { recordBulkRead } from '../../sensitiveReads/recordRead';
import { sensitiveGroupsOf } from '../../sensitiveReads/sensitiveGroupsOf';
import { getReport } from '../store/lockReport';
import { versionSeen } from '../store/versionSeen';
import { type KeptFinding, readFindings } from './findings';

/** What the last validation said of the files as they are. */
export async function getValidation(ctx: AppContext): Promise<ValidationResponse> {
  const report = await getReport(ctx.db);
  if (!report.validatedAt) throw missing('A validation of these NAT files');
  const { errorCount, addressErrorCount } = report;
  const version = versionSeen(report);
  const verificationSuccessful = report.verificationSuccessful === true;
  const found = await readFindings(ctx, ctx.db, report.id);
  await recordShown(
    ctx,
    found.map(({ finding }) => finding),
  );
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

/** Each comes with its whole record. */
async function recordShown(ctx: AppContext, findings: KeptFinding[]) {
  const shown = findings.map(({ record, userId, fileId, recordNumber }) => ({
    groups: sensitiveGroupsOf(record.map(({ name }) => name)),
    who: userId ?? `${fileId} ${recordNumber}`,
  }));
  const sensitive = shown.filter(({ groups }) => groups.length > 0);
  await recordBulkRead(ctx, {
    groups: [...new Set(sensitive.flatMap(({ groups }) => groups))],
    through: 'NAT validation',
    people: new Set(sensitive.map(({ who }) => who)).size,
  });
}

const UNTOLD = 'The validation service did not accept the NAT files, and did not say why.';
