import { fieldOf, fieldsOf } from '@platewise/avetmiss/layouts';
import type { Finding, NatFileId, NatRecord, NatSource } from '@platewise/avetmiss/types';
import type { AppContext } from '../../../context';
import type { Described } from './findings';
import { type Behind, findLearners } from './findLearners';
import { recordsBehind } from './recordsBehind';

/** What the office sees of each: its record, by fields, and the learner behind it. */
export async function describeFindings(
  ctx: AppContext,
  findings: Finding[],
  source: NatSource,
): Promise<Described[]> {
  const recordOf = await recordsBehind(findings, source);
  const learnerOf = await findLearners(ctx, findings);
  return findings.map((finding) => {
    const record = recordOf(finding);
    return describedAs(finding, record, learnerOf(finding, record));
  });
}

function describedAs(finding: Finding, record: NatRecord = {}, behind: Behind): Described {
  const { fileId, recordNumber, message, value, field, remedy, severity, ruleId, kind } = finding;
  return {
    natFileNumber: fileId.slice(3),
    fileId,
    recordNumber,
    errorMessage: message,
    fieldValue: value,
    fieldName: field,
    fieldTitle: (field && fieldOf(fileId, field)?.title) ?? null,
    remedy,
    severity,
    ruleId,
    record: namedFields(fileId, record),
    isAddress: kind === 'address',
    ...behind,
  };
}

const namedFields = (fileId: NatFileId, record: NatRecord) =>
  fieldsOf(fileId).flatMap(({ name, title }) => {
    const value = record[name];
    return value ? [{ name, title, value }] : [];
  });
