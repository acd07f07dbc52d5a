import type { ValidationResponse } from '@platewise/shared/avetmiss';
import type { AppContext } from '../../../context';
import { missing } from '../../../domainError';
import { recordBulkRead } from '../../sensitiveReads/recordRead';
import { sensitiveGroupsOf } from '../../sensitiveReads/sensitiveGroupsOf';
import { getReport, shownVersion } from '../natFiles/natReport';
import { readFindings, type StoredFinding } from './findings';

/**
 * Returns the findings of the last validation of the current files. Records in the register of sensitive reads that the
 * admin has seen them.
 */
export async function getValidation(ctx: AppContext): Promise<ValidationResponse> {
  const report = await getReport(ctx.db);
  if (!report.validatedAt) throw missing('A validation of these NAT files');
  const { errorCount, addressErrorCount } = report;
  const version = shownVersion(report);
  const verificationSuccessful = report.verificationSuccessful === true;
  const found = await readFindings(ctx, ctx.db, report.id);
  await recordSensitiveRead(
    ctx,
    found.map(({ finding }) => finding),
  );
  const told = (address: boolean) =>
    found
      .filter(({ isAddress }) => isAddress === address)
      .map(({ finding }) => ({ ...finding, version }));
  return {
    verificationSuccessful,
    errorMessage: verificationSuccessful || found.length > 0 ? null : NO_REASON_GIVEN,
    errors: told(false),
    addressErrors: told(true),
    errorCount,
    addressErrorCount,
  };
}

/** Each finding shows the whole record of a learner. */
async function recordSensitiveRead(ctx: AppContext, findings: StoredFinding[]) {
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

const NO_REASON_GIVEN = 'The validation service didn’t accept the NAT files and didn’t say why.';
