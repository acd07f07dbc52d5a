import { Readable } from 'node:stream';
import type { ValidationResponse } from '@platewise/shared/avetmiss';
import { stringify } from 'csv-stringify';
import type { AppContext } from '../../../context';
import { missing } from '../../../domainError';
import type { Cell } from '../../../lists/officeList';
import { SPREADSHEET } from '../../../lists/spreadsheet';
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

/** The findings of the last validation as CSV, with the names of the clients. */
export async function exportFindings(ctx: AppContext) {
  const report = await getReport(ctx.db);
  if (!report.validatedAt) throw missing('A validation of these NAT files');
  const found = (await readFindings(ctx, ctx.db, report.id)).map(({ finding }) => finding);
  const fileName = `nat-findings-${report.year}.csv`;
  await recordSensitiveRead(ctx, found, fileName);
  const csv = stringify({ ...SPREADSHEET, columns: CELLS.map(([heading]) => heading) });
  const rows = found.map((finding) => CELLS.map(([, cell]) => cell(finding)));
  return { fileName, mediaType: 'text/csv', body: Readable.from(rows).compose(csv) as Readable };
}

const CELLS: readonly (readonly [string, (finding: StoredFinding) => Cell])[] = [
  ['Severity', ({ severity }) => (severity === 'error' ? 'Error' : 'Warning')],
  ['File', ({ fileId }) => fileId],
  ['Record', ({ recordNumber }) => recordNumber || 'The whole file'],
  ['Client', ({ clientName }) => clientName],
  ['Client Identifier', ({ record }) => valueOf(record, 'clientIdentifier')],
  ['Field', ({ fieldTitle }) => fieldTitle],
  ['Value', ({ fieldValue }) => fieldValue],
  ['Finding', ({ errorMessage }) => errorMessage],
  ['Remedy', ({ remedy }) => remedy],
  ['Rule', ({ ruleId }) => ruleId],
];

const valueOf = (record: StoredFinding['record'], wanted: string) =>
  record.find(({ name }) => name === wanted)?.value ?? null;

/** Each finding shows the whole record of a learner. */
async function recordSensitiveRead(ctx: AppContext, findings: StoredFinding[], file?: string) {
  const shown = findings.map(({ record, userId, fileId, recordNumber }) => ({
    groups: sensitiveGroupsOf(record.map(({ name }) => name)),
    who: userId ?? `${fileId} ${recordNumber}`,
  }));
  const sensitive = shown.filter(({ groups }) => groups.length > 0);
  await recordBulkRead(ctx, {
    groups: [...new Set(sensitive.flatMap(({ groups }) => groups))],
    through: 'NAT validation',
    ...(file && { file }),
    people: new Set(sensitive.map(({ who }) => who)).size,
  });
}

const NO_REASON_GIVEN = 'The validation service didn’t accept the NAT files and didn’t say why.';
