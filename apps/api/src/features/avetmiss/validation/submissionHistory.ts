import { decodeRecord } from '@platewise/avetmiss/decode';
import { keyOf } from '@platewise/avetmiss/layouts';
import type { NatFileId, NatSource } from '@platewise/avetmiss/types';
import type { NatSubmissionEntry } from '@platewise/shared/avetmiss';
import { addMonths, sydneyDay } from '@platewise/shared/dates';
import type { AppContext } from '../../../context';
import { dateOf, dayOf, type Tx } from '../../../db/client';
import type { AvetmissReport, NatFile } from '../../../db/generated/client';
import type { SubmissionResult } from '../../../gateways/validationService/validationService';
import type { OfficeActor } from '../../../office/officeRecord';
import { open, seal } from '../../../sealing/seal';
import { natDigestsField } from '../../../sealing/sealedField';
import { eachRecord } from '../natFiles/readNatFiles';
import { collectDigests, compareRecords, type RecordDifference } from './recordDigests';

export type SubmittedFile = Pick<NatFile, 'filename' | 'recordCount' | 'contentHash'> & {
  digests: Buffer;
};

/** Reads what the history needs of each file: a digest of the key and of the content of every record. */
export async function digestFiles(files: NatFile[], source: NatSource): Promise<SubmittedFile[]> {
  const read: SubmittedFile[] = [];
  for (const { filename, recordCount, contentHash } of files) {
    const fileId = filename as NatFileId;
    const digests = collectDigests();
    await eachRecord(source(fileId), (line) => {
      const record = decodeRecord(fileId, line);
      const key = keyOf(fileId)
        .map((name) => record[name] ?? '')
        .join('\u0000');
      digests.add(key, line);
    });
    read.push({ filename, recordCount, contentHash, digests: digests.finish() });
  }
  return read;
}

/** NAT files themselves are disposed of after a year, and not before the following year is over. */
const MONTHS_KEPT = 24;

type Submission = {
  report: AvetmissReport;
  result: Pick<SubmissionResult, 'successful' | 'errorCount' | 'warningCount'>;
  files: SubmittedFile[];
};

/** Adds the submission to the history, with its difference to the last one of the same collection. */
export async function recordSubmission(
  ctx: AppContext,
  tx: Tx,
  admin: OfficeActor,
  { report, result, files }: Submission,
) {
  const { standard, year, period, state, collectionStartDate, collectionEndDate } = report;
  const { successful, errorCount, warningCount } = result;
  const collection = { standard, year, period, state };
  const last = await tx.natSubmission.findFirst({
    where: collection,
    orderBy: [{ submittedAt: 'desc' }, { id: 'desc' }],
    include: { files: true },
  });
  const { id } = await tx.natSubmission.create({
    data: {
      ...collection,
      collectionStartDate,
      collectionEndDate,
      submittedAt: ctx.now(),
      submittedByEmail: admin.email,
      successful,
      errorCount,
      warningCount,
    },
  });
  await tx.natSubmissionFile.createMany({
    data: files.map(({ digests, ...file }) => ({
      submissionId: id,
      ...file,
      ...differenceTo(ctx, last?.files ?? [], file.filename, digests),
      sealedDigests: seal(ctx, natDigestsField(id, file.filename), digests),
    })),
  });
  // Only the latest submission of a collection is compared with the next one. Old collections are not submitted again.
  const longAgo = dateOf(addMonths(sydneyDay(ctx.now()), -MONTHS_KEPT));
  await tx.natSubmissionFile.updateMany({
    where: {
      submissionId: { not: id },
      sealedDigests: { not: null },
      submission: { OR: [collection, { collectionEndDate: { lt: longAgo } }] },
    },
    data: { sealedDigests: null },
  });
}

type LastFile = { submissionId: string; filename: string; sealedDigests: Uint8Array | null };

function differenceTo(
  ctx: AppContext,
  last: LastFile[],
  filename: string,
  digests: Buffer,
): Partial<RecordDifference> {
  const former = last.find((file) => file.filename === filename);
  if (!former?.sealedDigests) return {};
  const field = natDigestsField(former.submissionId, filename);
  return compareRecords(open(ctx, field, former.sealedDigests), digests);
}

const MOST_LISTED = 200;

/** The latest submissions, the newest first. They stay when the files are deleted. */
export async function listSubmissions({ db }: AppContext): Promise<NatSubmissionEntry[]> {
  const found = await db.natSubmission.findMany({
    orderBy: [{ submittedAt: 'desc' }, { id: 'desc' }],
    include: { files: { omit: { sealedDigests: true }, orderBy: { filename: 'asc' } } },
    take: MOST_LISTED,
  });
  return found.map(({ files, ...submission }) => ({
    id: submission.id,
    year: submission.year,
    period: submission.period,
    version: submission.standard,
    state: submission.state,
    collectionStartDate: dayOf(submission.collectionStartDate),
    collectionEndDate: dayOf(submission.collectionEndDate),
    submittedAt: submission.submittedAt.toISOString(),
    submittedByEmail: submission.submittedByEmail,
    successful: submission.successful,
    errorCount: submission.errorCount,
    warningCount: submission.warningCount,
    files: files.map(({ filename, recordCount, added, removed, changed }) => ({
      filename,
      records: recordCount,
      added,
      removed,
      changed,
    })),
  }));
}
