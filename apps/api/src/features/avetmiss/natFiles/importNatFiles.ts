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
import { activityIn, refuseOtherSet, statesIn } from './importedSet';
import { natFilesAnswerOf } from './natFilesResponse';
import { changeReport, getReport, lockReport } from './natReport';
import { natFilesOf } from './readNatFiles';
import { writeNatFile } from './writeNatFile';

const WRITE_MS = 120_000;

/** Other files in the place of all there are, or none: what is taken for granted is said. */
export async function importNatFiles(
  ctx: AppContext,
  admin: OfficeActor,
  zip: Buffer,
): Promise<ImportResponse> {
  // Nothing is unpacked for a set that is not there.
  await getReport(ctx.db);
  const imports = await readNatZip(zip, ctx.config.avetmiss.organisationCode ?? '');
  return ctx.db.$transaction(
    async (tx) => {
      const report = await lockReport(tx);
      const { files, source } = await natFilesOf(ctx, tx, report.id);
      const ourCode = ctx.config.avetmiss.organisationCode;
      await refuseOtherSet(imports, ourCode, collectionOf(report), source);
      const absent = absentFrom(imports, files);
      await replaceAll(ctx, tx, report, imports, absent);
      await changeReport(tx, report);
      await auditImport(ctx, tx, admin, report, imports);
      const activity = activityIn(imports);
      const imported = await tx.avetmissReport.update({
        where: { id: report.id },
        data: {
          importedAt: ctx.now(),
          activityFrom: activity && dateOf(activity.from),
          activityTo: activity && dateOf(activity.to),
          importedStates: statesIn(imports),
        },
      });
      const { files: now } = await natFilesOf(ctx, tx, report.id);
      return { ...natFilesAnswerOf(imported, now), assumptions: assumptionsOf(imports, absent) };
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

/** Files that the zip lacks: records that are there now are not to be lost because one was forgotten. */
function absentFrom(imports: Import[], files: NatFile[]): NatFileId[] {
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
    `The zip lacks ${named.join(', ')}. It has to hold every file that holds records now.`,
  );
}

async function replaceAll(
  ctx: AppContext,
  tx: Tx,
  { id }: AvetmissReport,
  imports: Import[],
  absent: NatFileId[],
) {
  for (const { fileId, text } of imports) await writeNatFile(ctx, tx, id, fileId, once(text));
  for (const fileId of absent) await writeNatFile(ctx, tx, id, fileId, once(''));
}

async function* once(text: string) {
  yield text;
}

const assumptionsOf = (imports: Import[], absent: NatFileId[]) => [
  ...imports.flatMap(({ fileId, assumptions }) => assumptions.map((said) => `${fileId}: ${said}`)),
  ...absent.map((fileId) => `${fileId}: the zip does not hold it; it is empty now.`),
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

/** More entries than there can be files, so that it is said which of them is none. */
const LIMITS = { mostEntries: 100, mostBytes: 50 * 1024 * 1024, folders: true };

const refused = (message: string) => invalidField('file', message);

/** The Finder of macOS and Windows put these into a zip by themselves. */
const isOfTheSystem = (name: string) =>
  /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(name);

/** The names without the one folder that all files may be in: whoever zips a folder gets its name too. */
function filesOf(entries: ZipEntry[]): ZipEntry[] {
  const files = entries.filter(({ name }) => !isOfTheSystem(name));
  if (files.length === 0) throw refused('The zip is empty.');
  const folder = /^[^/]+\//.exec(files[0]?.name ?? '')?.[0] ?? '';
  const isCommon = files.every(({ name }) => name.startsWith(folder));
  const within = isCommon ? folder.length : 0;
  return files.map((file) => ({ ...file, name: file.name.slice(within) }));
}

function natFileNamed(name: string): NatFileId {
  if (name.includes('/'))
    throw refused(
      `The zip holds '${name}', which is in a folder. Please put all files into one folder, or zip them by themselves.`,
    );
  const read = readFileName(name);
  if ('reason' in read) throw refused(`The zip holds '${name}'. ${read.reason}`);
  return read.fileId;
}

/** The NAT files of a zip as this product writes them. Refused as a whole where one of them cannot be read. */
async function readNatZip(zip: Buffer, organisationIdentifier: string): Promise<Import[]> {
  const entries = filesOf(await readZip(zip, LIMITS));
  const named = entries.map((entry) => ({ ...entry, fileId: natFileNamed(entry.name) }));
  const imports: Import[] = [];
  for (const { fileId, read } of named)
    imports.push(importOf(fileId, await read(), organisationIdentifier));
  return imports;
}

function importOf(fileId: NatFileId, bytes: Buffer, organisationIdentifier: string): Import {
  try {
    return readImport(fileId, bytes, { organisationIdentifier });
  } catch (error) {
    if (!(error instanceof NatError)) throw error;
    throw refused(`${error.message}.`);
  }
}
