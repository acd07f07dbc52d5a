import { decodeRecord } from '@platewise/avetmiss/decode';
import { fieldOf, fieldsOf } from '@platewise/avetmiss/layouts';
import type { Field, Finding, NatFileId, NatRecord, NatSource } from '@platewise/avetmiss/types';
import { isDay, showDay, sydneyDay } from '@platewise/shared/dates';
import { fullName } from '@platewise/shared/personNames';
import type { AppContext } from '../../../context';
import { eachRecord } from '../natFiles/readNatFiles';
import type { DescribedFinding } from './findings';
import { findSourceEnrolment } from './sourceEnrolment';

/** Adds to each finding what the office sees: the fields of its record, and the learner and enrolment it comes from. */
export async function describeFindings(
  ctx: AppContext,
  findings: Finding[],
  source: NatSource,
): Promise<DescribedFinding[]> {
  const recordOf = await recordsOfFindings(findings, source);
  const learnerOf = await findSources(ctx, findings);
  const nameInFiles = await namesInFiles(findings, source);
  return findings.map((finding) => {
    const record = recordOf(finding);
    const behind = learnerOf(finding, record);
    return describeFinding(finding, record, {
      ...behind,
      clientName: behind.clientName ?? nameInFiles(finding),
    });
  });
}

function describeFinding(
  finding: Finding,
  record: NatRecord = {},
  behind: FindingSource,
): DescribedFinding {
  const { fileId, recordNumber, message, value, remedy, severity, ruleId, kind } = finding;
  const field = finding.field === null ? null : fieldOf(fileId, finding.field);
  return {
    natFileNumber: fileId.slice(3),
    fileId,
    recordNumber,
    errorMessage: message,
    fieldValue: field ? showValue(field, value) : value,
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
    return value ? [{ name, title, value: showValue(field, value) }] : [];
  });

/** Shows days as '31/03/2026', the form in which they can also be typed. */
const showValue = ({ type }: Field, value: string) =>
  type === 'D' && isDay(value) ? showDay(value) : value;

type FindingSource = {
  userId: string | null;
  userCourseId: string | null;
  clientName: string | null;
};

const NO_SOURCE: FindingSource = { userId: null, userCourseId: null, clientName: null };
const MOST_NUMBER = 2_147_483_647;

/** Our client identifiers are numbers. Imported files may use others. */
export function clientNumberOf(identifier: string | null): number | null {
  const number = /^\d{1,10}$/.test(identifier ?? '') ? Number(identifier) : 0;
  return number > 0 && number <= MOST_NUMBER ? number : null;
}

/** Finds the learner and the enrolment from which each finding comes. */
async function findSources({ db }: AppContext, findings: Finding[]) {
  const numbers = findings.flatMap((finding) => clientNumberOf(finding.clientIdentifier) ?? []);
  const users = await db.user.findMany({
    where: { clientNumber: { in: [...new Set(numbers)] } },
    select: {
      id: true,
      clientNumber: true,
      firstName: true,
      lastName: true,
      deletedAt: true,
      enrolments: { select: { id: true, courseId: true, enrolledAt: true } },
    },
  });
  const learners = new Map(
    users.map(({ id, clientNumber, enrolments, deletedAt, ...names }) => [
      clientNumber,
      {
        id,
        // After an account was deleted, only the files have the name.
        clientName: deletedAt ? null : fullName(names),
        enrolments: enrolments.map((each) => ({ ...each, enrolledOn: sydneyDay(each.enrolledAt) })),
      },
    ]),
  );
  return ({ fileId, clientIdentifier }: Finding, record: NatRecord = {}): FindingSource => {
    const learner = learners.get(clientNumberOf(clientIdentifier) ?? 0);
    if (!learner) return NO_SOURCE;
    const enrolment = findSourceEnrolment(fileId, record, learner.enrolments);
    const { id: userId, clientName } = learner;
    return { userId, userCourseId: enrolment?.id ?? null, clientName };
  };
}

/** The names in NAT00085, for clients of imported files whom we do not know. */
async function namesInFiles(findings: Finding[], source: NatSource) {
  const wanted = new Set(findings.flatMap(({ clientIdentifier }) => clientIdentifier ?? []));
  const names = new Map<string, string>();
  if (wanted.size > 0)
    await eachRecord(source('NAT00085'), (line) => {
      const record = decodeRecord('NAT00085', line);
      const { clientIdentifier = '', clientFirstGivenName = '', clientFamilyName = '' } = record;
      const name = fullName({ firstName: clientFirstGivenName, lastName: clientFamilyName }).trim();
      if (name && wanted.has(clientIdentifier)) names.set(clientIdentifier, name);
    });
  return ({ clientIdentifier }: Finding) => names.get(clientIdentifier ?? '') ?? null;
}

type RecordPosition = Pick<Finding, 'fileId' | 'recordNumber'>;
type FindRecord = (place: RecordPosition) => NatRecord | undefined;

/** Reads the records that have findings. Each file is read once. */
async function recordsOfFindings(
  findings: RecordPosition[],
  source: NatSource,
): Promise<FindRecord> {
  const found = new Map<NatFileId, Map<number, NatRecord | undefined>>();
  for (const { fileId, recordNumber } of findings) {
    const wanted = found.get(fileId) ?? new Map<number, undefined>();
    found.set(fileId, wanted.set(recordNumber, undefined));
  }
  for (const [fileId, wanted] of found)
    await eachRecord(source(fileId), (line, recordNumber) => {
      if (wanted.has(recordNumber)) wanted.set(recordNumber, decodeRecord(fileId, line));
    });
  return ({ fileId, recordNumber }) => found.get(fileId)?.get(recordNumber);
}
