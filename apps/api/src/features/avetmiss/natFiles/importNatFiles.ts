import { readFileName } from '@platewise/avetmiss/fileNames';
import { readImport } from '@platewise/avetmiss/importFile';
import { NAT_FILES } from '@platewise/avetmiss/layouts';
import { type Import, NatError, type NatFileId } from '@platewise/avetmiss/types';
import type { ImportResponse } from '@platewise/shared/avetmiss';
import { formatCount } from '@platewise/shared/count';
import type { AppContext } from '../../../context';
import { dateOf, dayOf, type Tx } from '../../../db/client';
import type { AvetmissReport, NatFile } from '../../../db/generated/client';
import { invalidField } from '../../../domainError';
import { audit } from '../../../office/audit';
import type { OfficeActor } from '../../../office/officeRecord';
import { readZip, type ZipEntry } from '../../../zip/readZip';
import { activityPeriod, learnerStates, refuseOtherSet } from './importedSet';
import { toNatFilesResponse } from './natFilesResponse';
import { getReport, lockReport, markReportChanged } from './natReport';
import { getNatFiles } from './readNatFiles';
import { writeNatFile } from './writeNatFile';

const WRITE_MS = 120_000;

/**
 * Replaces all NAT files with those of a zip, or changes nothing. The answer lists the assumptions made while reading.
 */
export async function importNatFiles(
  ctx: AppContext,
  admin: OfficeActor,
  zip: Buffer,
): Promise<ImportResponse> {
  // Check that a set exists before unpacking anything.
  await getReport(ctx.db);
  const imports = await readNatZip(zip, ctx.config.avetmiss.organisationCode ?? '');
  return ctx.db.$transaction(
    async (tx) => {
      const report = await lockReport(tx);
      const { files, source } = await getNatFiles(ctx, tx, report.id);
      const ourCode = ctx.config.avetmiss.organisationCode;
      await refuseOtherSet(imports, ourCode, collectionOf(report), source);
      const absent = listAbsentFiles(imports, files);
      await replaceAll(ctx, tx, report, imports, absent);
      await markReportChanged(tx, report);
      await auditImport(ctx, tx, admin, report, imports);
      const activity = activityPeriod(imports);
      const imported = await tx.avetmissReport.update({
        where: { id: report.id },
        data: {
          importedAt: ctx.now(),
          activityFrom: activity && dateOf(activity.from),
          activityTo: activity && dateOf(activity.to),
          importedStates: learnerStates(imports),
        },
      });
      const { files: now } = await getNatFiles(ctx, tx, report.id);
      return { ...toNatFilesResponse(imported, now), assumptions: assumptionsOf(imports, absent) };
    },
    { timeout: WRITE_MS },
  );
}

const collectionOf = (report: AvetmissReport) => ({
  year: report.year,
  period: report.period,
  startDate: dayOf(report.collectionStartDate),
  endDate: dayOf(report.collectionEndDate),
});

/** Lists the files that the zip does not contain. Refused if one of them holds records now: they would be lost. */
function listAbsentFiles(imports: Import[], files: NatFile[]): NatFileId[] {
  const absent = NAT_FILES.filter((file) => !imports.some(({ fileId }) => fileId === file));
  const held = files.filter(
    ({ filename, recordCount }) => recordCount > 0 && absent.some((file) => file === filename),
  );
  if (held.length === 0) return absent;
  const named = held.map(
    ({ filename, recordCount }) => `${filename} (${formatCount(recordCount, 'record')})`,
  );
  throw invalidField(
    'file',
    `The zip is missing ${named.join(', ')}. It must include every file that has records now.`,
  );
}

async function replaceAll(
  ctx: AppContext,
  tx: Tx,
  { id }: AvetmissReport,
  imports: Import[],
  absent: NatFileId[],
) {
  for (const { fileId, text } of imports) await writeNatFile(ctx, tx, id, fileId, streamOf(text));
  for (const fileId of absent) await writeNatFile(ctx, tx, id, fileId, streamOf(''));
}

async function* streamOf(text: string) {
  yield text;
}

const assumptionsOf = (imports: Import[], absent: NatFileId[]) => [
  ...imports.flatMap(({ fileId, assumptions }) => assumptions.map((said) => `${fileId}: ${said}`)),
  ...absent.map((fileId) => `${fileId}: it is not in the zip, so it is empty now.`),
];

const auditImport = (
  ctx: AppContext,
  tx: Tx,
  admin: OfficeActor,
  { id, year, period }: AvetmissReport,
  imports: Import[],
) =>
  audit(ctx, tx, {
    actor: { id: admin.userId, email: admin.email },
    action: 'import NAT files',
    subject: { type: 'avetmissReport', id },
    after: {
      year,
      period,
      ...Object.fromEntries(imports.map(({ fileId, records }) => [fileId, records])),
    },
  });

/** More entries than a set has files, so that the refusal can name the file that does not belong. */
const LIMITS = { mostEntries: 100, mostBytes: 50 * 1024 * 1024, folders: true };

const importRefusal = (message: string) => invalidField('file', message);

/** macOS and Windows add these files to a zip. */
const isSystemFile = (name: string) =>
  /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(name);

/** Removes the common folder from the names: zipping a folder adds its name to each file. */
function withoutCommonFolder(entries: ZipEntry[]): ZipEntry[] {
  const files = entries.filter(({ name }) => !isSystemFile(name));
  if (files.length === 0) throw importRefusal('The zip is empty.');
  const folder = /^[^/]+\//.exec(files[0]?.name ?? '')?.[0] ?? '';
  const isCommon = files.every(({ name }) => name.startsWith(folder));
  const within = isCommon ? folder.length : 0;
  return files.map((file) => ({ ...file, name: file.name.slice(within) }));
}

function fileIdOf(name: string): NatFileId {
  if (name.includes('/'))
    throw importRefusal(
      `The zip holds '${name}', which is in a folder. Please put all files in one folder, or zip the files without a folder.`,
    );
  const read = readFileName(name);
  if ('reason' in read) throw importRefusal(`The zip holds '${name}'. ${read.reason}`);
  return read.fileId;
}

/** Reads all NAT files of a zip. If one of them cannot be read, the whole zip is refused. */
async function readNatZip(zip: Buffer, organisationIdentifier: string): Promise<Import[]> {
  const entries = withoutCommonFolder(await readZip(zip, LIMITS));
  const named = entries.map((entry) => ({ ...entry, fileId: fileIdOf(entry.name) }));
  const imports: Import[] = [];
  for (const { fileId, read } of named)
    imports.push(readImportedFile(fileId, await read(), organisationIdentifier));
  return imports;
}

function readImportedFile(
  fileId: NatFileId,
  bytes: Buffer,
  organisationIdentifier: string,
): Import {
  try {
    return readImport(fileId, bytes, { organisationIdentifier });
  } catch (error) {
    if (!(error instanceof NatError)) throw error;
    throw importRefusal(`${error.message}.`);
  }
}
