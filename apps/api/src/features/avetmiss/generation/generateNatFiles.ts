import { encodeRecord } from '@platewise/avetmiss/encode';
import { NAT_FILES } from '@platewise/avetmiss/layouts';
import { NatError, type NatFileId, type NatRecord } from '@platewise/avetmiss/types';
import { STATE_CODES } from '@platewise/shared/addresses/australianStates';
import type { UnitCode } from '@platewise/shared/content/courses';
import { sydneyDay } from '@platewise/shared/dates';
import type { AppContext } from '../../../context';
import { dayOf } from '../../../db/client';
import type { AvetmissReport } from '../../../db/generated/client';
import { type NatFileWriter, openNatFile, writeNatFailure } from '../natFiles/writeNatFile';
import { LOCATION_ID } from './activityRecords';
import { learnerRecords, type Scope } from './learnerRecords';
import type { Snapshot } from './openSnapshot';
import { countCandidates, readLearners } from './readLearners';
import { FOOD_HYGIENE, PROGRAMS, type ProgramCode, unitTitle } from './trainingProducts';

const PROGRESS_EVERY = 1000;

const scopeOf = (ctx: AppContext, report: AvetmissReport): Scope => ({
  period: {
    startDate: dayOf(report.collectionStartDate),
    endDate: dayOf(report.collectionEndDate),
  },
  year: report.year,
  state: report.state,
  today: sydneyDay(ctx.now()),
  organisation: ctx.config.avetmiss.organisationCode ?? '',
});

/** Writes all files of the report from one database snapshot. Memory holds one learner and one chunk of each file. */
export async function generateNatFiles(
  ctx: AppContext,
  snapshot: Snapshot,
  report: AvetmissReport,
) {
  const scope = scopeOf(ctx, report);
  const tell = (progress: { done: number; total?: number }) =>
    ctx.db.avetmissReport.updateMany({ where: { id: report.id }, data: progress });
  await tell({ done: 0, total: await countCandidates(snapshot, scope.period) });

  const files = await openRecordWriters(ctx, report.id, missingSettings(ctx));
  const [units, programs] = [new Set<UnitCode>(), new Set<ProgramCode>()];
  let done = 0;
  for await (const enrolments of readLearners(ctx, snapshot, scope.period)) {
    const learner = learnerRecords(enrolments, scope);
    if (learner) {
      await files.write(learner.records);
      for (const unit of learner.units) units.add(unit);
      for (const program of learner.programs) programs.add(program);
    }
    const before = done;
    done += enrolments.length;
    if (Math.floor(done / PROGRESS_EVERY) > Math.floor(before / PROGRESS_EVERY))
      await tell({ done });
  }
  await files.write(providerRecords(ctx, { units, programs }));
  await files.close();
  await tell({ done });
}

const AUSTRALIA = '1101';
const NO_CODE =
  'The code of the training organisation on the national register is not set (RTO_CODE).';
const NO_LOCATION =
  'The training delivery location is not set (RTO_SUBURB, RTO_STATE, RTO_POSTCODE).';

/** The files that cannot be generated because a setting of the organisation is missing, with the reason. */
function missingSettings({ config }: AppContext): Partial<Record<NatFileId, string>> {
  const { organisationCode, location } = config.avetmiss;
  if (organisationCode === null)
    return { NAT00010: NO_CODE, NAT00020: NO_CODE, NAT00120: NO_CODE, NAT00130: NO_CODE };
  return location ? {} : { NAT00020: NO_LOCATION };
}

/**
 * The organisation, its one location, and the programs and units that are reported. Nominal hours stay blank: the
 * national register has them.
 */
function providerRecords(
  { config }: AppContext,
  used: { programs: Iterable<ProgramCode>; units: Iterable<UnitCode> },
): Partial<Record<NatFileId, NatRecord[]>> {
  const { organisationCode, location } = config.avetmiss;
  const organisation = { trainingOrganisationIdentifier: organisationCode ?? '' };
  return {
    NAT00010: [{ ...organisation, trainingOrganisationName: config.rto.name }],
    NAT00020: location
      ? [
          {
            ...organisation,
            deliveryLocationIdentifier: LOCATION_ID,
            deliveryLocationName: location.name,
            addressSuburb: location.suburb,
            postcode: location.postcode,
            stateIdentifier: STATE_CODES[location.state],
            countryIdentifier: AUSTRALIA,
          },
        ]
      : [],
    NAT00030: [...used.programs].sort().map((programIdentifier) => ({
      programIdentifier,
      programName: PROGRAMS[programIdentifier],
    })),
    NAT00060: [...used.units].sort().map((subjectIdentifier) => ({
      subjectIdentifier,
      subjectName: unitTitle(subjectIdentifier),
      subjectFieldOfEducationIdentifier: FOOD_HYGIENE,
      vetFlag: 'Y',
    })),
  };
}

const LINE_END = '\r\n';

type Records = Partial<Record<NatFileId, NatRecord[]>>;

/** Helps the office to find the client with the invalid record. */
const clientLabel = ({ clientIdentifier }: NatRecord) =>
  clientIdentifier ? ` Client ${clientIdentifier}.` : '';

/**
 * Writes all files in parallel, so that learners are read once. A record that cannot be encoded fails its own file
 * only.
 */
async function openRecordWriters(
  ctx: AppContext,
  reportId: string,
  problems: Partial<Record<NatFileId, string>>,
) {
  const writers = new Map<NatFileId, NatFileWriter>();
  const failed = new Map(Object.entries(problems) as [NatFileId, string][]);
  for (const file of NAT_FILES)
    if (!failed.has(file)) writers.set(file, await openNatFile(ctx, ctx.db, reportId, file));

  /** Null if a record cannot be encoded. */
  function linesOf(file: NatFileId, records: NatRecord[]): string | null {
    const lines: string[] = [];
    for (const record of records) {
      try {
        lines.push(encodeRecord(file, record) + LINE_END);
      } catch (error) {
        if (!(error instanceof NatError)) throw error;
        failed.set(file, `${error.message}.${clientLabel(record)}`);
        return null;
      }
    }
    return lines.join('');
  }

  return {
    async write(records: Records) {
      for (const [file, writer] of writers) {
        const lines = linesOf(file, records[file] ?? []);
        if (lines === null) writers.delete(file);
        else if (lines !== '') await writer.write(lines);
      }
    },
    async close() {
      for (const writer of writers.values()) await writer.close();
      for (const [file, problem] of failed) await writeNatFailure(ctx.db, reportId, file, problem);
    },
  };
}
