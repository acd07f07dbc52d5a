import { decodeRecord } from '@platewise/avetmiss/decode';
import { fieldOf, fieldsOf } from '@platewise/avetmiss/layouts';
import type { Field, Finding, NatFileId, NatRecord, NatSource } from '@platewise/avetmiss/types';
import { isDay, showDay, sydneyDay } from '@platewise/shared/dates';
import type { AppContext } from '../../../context';
import { eachRecord } from '../natFiles/readNatFiles';
import type { Described } from './findings';
import { enrolmentBehind } from './sourceEnrolment';

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

type Behind = { userId: string | null; userCourseId: string | null };

const NOBODY: Behind = { userId: null, userCourseId: null };
const MOST_NUMBER = 2_147_483_647;

/** Clients are numbered here; what others have imported may name theirs otherwise. */
function numberOf(identifier: string | null): number | null {
  const number = /^\d{1,10}$/.test(identifier ?? '') ? Number(identifier) : 0;
  return number > 0 && number <= MOST_NUMBER ? number : null;
}

/** Who is behind a finding. */
async function findLearners({ db }: AppContext, findings: Finding[]) {
  const numbers = findings.flatMap((finding) => numberOf(finding.clientIdentifier) ?? []);
  const users = await db.user.findMany({
    where: { clientNumber: { in: [...new Set(numbers)] } },
    select: {
      id: true,
      clientNumber: true,
      enrolments: { select: { id: true, courseId: true, enrolledAt: true } },
    },
  });
  const learners = new Map(
    users.map(({ id, clientNumber, enrolments }) => [
      clientNumber,
      {
        id,
        enrolments: enrolments.map((each) => ({ ...each, enrolledOn: sydneyDay(each.enrolledAt) })),
      },
    ]),
  );
  return ({ fileId, clientIdentifier }: Finding, record: NatRecord = {}): Behind => {
    const learner = learners.get(numberOf(clientIdentifier) ?? 0);
    if (!learner) return NOBODY;
    const enrolment = enrolmentBehind(fileId, record, learner.enrolments);
    return { userId: learner.id, userCourseId: enrolment?.id ?? null };
  };
}

type Place = Pick<Finding, 'fileId' | 'recordNumber'>;
type FindRecord = (place: Place) => NatRecord | undefined;

/** The records that the findings are about, and no others: each file is read once, from its first line to its last. */
async function recordsBehind(findings: Place[], source: NatSource): Promise<FindRecord> {
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
