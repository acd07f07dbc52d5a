import { fieldOf, fieldsOf } from '@platewise/avetmiss/layouts';
import type { Field, Finding, NatFileId, NatRecord, NatSource } from '@platewise/avetmiss/types';
import { isDay, showDay } from '@platewise/shared/dates';
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
  const { fileId, recordNumber, message, value, remedy, severity, ruleId, kind } = finding;
  const field = finding.field === null ? null : fieldOf(fileId, finding.field);
  return {
    natFileNumber: fileId.slice(3),
    fileId,
    recordNumber,
    errorMessage: message,
    fieldValue: field ? shown(field, value) : value,
    fieldName: finding.field,
    fieldTitle: field?.title ?? null,
    remedy,
    severity,
    ruleId,
    record: namedFields(fileId, record),
    isAddress: kind === 'address',
    ...behind,
  };
}

const namedFields = (fileId: NatFileId, record: NatRecord) =>
  fieldsOf(fileId).flatMap((field) => {
    const { name, title } = field;
    const value = record[name];
    return value ? [{ name, title, value: shown(field, value) }] : [];
  });

/** Days as people here write them, and as they may be typed in. */
const shown = ({ type }: Field, value: string) =>
  type === 'D' && isDay(value) ? showDay(value) : value;
