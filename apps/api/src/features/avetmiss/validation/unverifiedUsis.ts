import { decodeRecord } from '@platewise/avetmiss/decode';
import {
  type Finding,
  type NatFileId,
  type NatRecord,
  type NatSource,
  valueOf,
} from '@platewise/avetmiss/types';
import { EXEMPT } from '@platewise/shared/usi';
import { describeDifferences } from '@platewise/shared/usiChecks';
import type { AppContext } from '../../../context';
import { usiDigests } from '../../../sealing/sealedAnswers';
import { storedFinding, type UsiFinding } from '../../usiChecks/usiCheckRules';
import { eachRecord } from '../natFiles/readNatFiles';
import { clientNumberOf } from './describeFindings';

const USI = 'uniqueStudentIdentifier';
const COMPETENT = '20';
const REMEDY =
  'Open the learner’s course in the office: verify the USI again, or mail the link by which the learner corrects it.';

/**
 * Warns about each learner with a reported completion and a USI that the USI Registry has not verified (Student Identifiers Act 2014,
 * section 53). Learners whom we don't know, as in an imported file, are left out.
 */
export async function findUnverifiedUsis(ctx: AppContext, source: NatSource): Promise<Finding[]> {
  if (!ctx.gateways.usiRegistry) return [];
  const reported = await listReportedUsis(source);
  const findUsiState = await readUsiStates(
    ctx,
    reported.flatMap(({ clientNumber }) => clientNumber ?? []),
  );
  return reported.flatMap(({ clientNumber, ...record }) => {
    const state = clientNumber === null ? 'verified' : findUsiState(clientNumber, record.value);
    if (state === 'verified') return [];
    const message = `A completion is reported, and the USI is not verified. ${describeState(state)}`;
    return [{ ...WARNING, ...record, message }];
  });
}

const WARNING = {
  ruleId: 'usi-not-verified',
  number: null,
  severity: 'warning',
  fileId: 'NAT00080',
  field: USI,
  remedy: REMEDY,
  kind: 'record',
} as const;

async function listReportedUsis(source: NatSource) {
  const completed = new Set<string>();
  await eachOf(source, 'NAT00130', (record) => completed.add(valueOf(record, 'clientIdentifier')));
  await eachOf(source, 'NAT00120', (record) => {
    if (valueOf(record, 'outcomeIdentifierNational') === COMPETENT)
      completed.add(valueOf(record, 'clientIdentifier'));
  });
  const reported: {
    recordNumber: number;
    clientIdentifier: string;
    clientNumber: number | null;
    value: string;
  }[] = [];
  await eachOf(source, 'NAT00080', (record, recordNumber) => {
    const clientIdentifier = valueOf(record, 'clientIdentifier');
    const value = valueOf(record, USI);
    if (!value || value === EXEMPT || !completed.has(clientIdentifier)) return;
    const clientNumber = clientNumberOf(clientIdentifier);
    reported.push({ recordNumber, clientIdentifier, clientNumber, value });
  });
  return reported;
}

const eachOf = (
  source: NatSource,
  file: NatFileId,
  look: (record: NatRecord, recordNumber: number) => void,
) => eachRecord(source(file), (line, recordNumber) => look(decodeRecord(file, line), recordNumber));

type UsiState = UsiFinding | 'not asked' | 'verified';

const AT_A_TIME = 5000;

/** The USI in the file may be that of any of a learner's enrolments. */
async function readUsiStates(ctx: AppContext, clientNumbers: number[]) {
  const found: Awaited<ReturnType<typeof readLearners>> = [];
  for (let i = 0; i < clientNumbers.length; i += AT_A_TIME)
    found.push(...(await readLearners(ctx, clientNumbers.slice(i, i + AT_A_TIME))));
  const learners = new Map(found.map((learner) => [learner.clientNumber, learner.enrolments]));

  return (clientNumber: number, usi: string): UsiState => {
    const enrolments = learners.get(clientNumber);
    if (!enrolments) return 'verified';
    const digests = usiDigests(ctx, usi);
    const checks = enrolments
      .filter(({ details }) =>
        digests.some((digest) => Buffer.compare(digest, details?.usiDigest ?? NO_DIGEST) === 0),
      )
      .toSorted((a, b) => timeOf(b.details) - timeOf(a.details))
      .flatMap(({ usiCheck }) => usiCheck ?? []);
    if (checks.some(({ state }) => state === 'verified')) return 'verified';
    return checks[0] ? storedFinding(checks[0]) : 'not asked';
  };
}

const readLearners = ({ db }: AppContext, clientNumbers: number[]) =>
  db.user.findMany({
    where: { clientNumber: { in: clientNumbers } },
    select: {
      clientNumber: true,
      enrolments: {
        where: { details: { hasUsi: true } },
        select: { usiCheck: true, details: { select: { usiDigest: true, savedAt: true } } },
      },
    },
  });

const NO_DIGEST = new Uint8Array();
const timeOf = (details: { savedAt: Date } | null) => details?.savedAt.getTime() ?? 0;

function describeState(state: Exclude<UsiState, 'verified'>): string {
  if (state === 'not asked') return 'The USI Registry has not been asked about it.';
  switch (state.state) {
    case 'no match':
      return `The USI account has ${describeDifferences(state.differs)}.`;
    case 'not valid':
      return 'The USI Registry doesn’t know it.';
    case 'deactivated':
      return 'It has been deactivated.';
    case 'for the office':
      return 'The USI Registry gave no answer about it.';
    default:
      return 'The USI Registry has not answered yet.';
  }
}
