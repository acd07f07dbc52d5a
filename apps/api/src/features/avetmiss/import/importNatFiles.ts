import { NAT_FILES } from '@platewise/avetmiss/layouts';
import type { Import, NatFileId } from '@platewise/avetmiss/types';
import type { ImportAnswer } from '@platewise/shared/avetmiss';
import type { AppContext } from '../../../context';
import type { Tx } from '../../../db/client';
import type { AvetmissReport, NatFile } from '../../../db/generated/client';
import { invalidField } from '../../../domainError';
import { audit } from '../../audit/audit';
import { changeReport, getReport, lockReport } from '../store/lockReport';
import { natFilesAnswerOf } from '../store/natFilesAnswer';
import { natFilesOf } from '../store/readNatFiles';
import { writeNatFile } from '../store/writeNatFile';
import { readNatZip } from './readNatZip';

type Admin = { userId: string; email: string };

const WRITE_MS = 120_000;

/** Other files in the place of all there are, or none: what is taken for granted is said. */
export async function importNatFiles(
  ctx: AppContext,
  admin: Admin,
  zip: Buffer,
): Promise<ImportAnswer> {
  // Nothing is unpacked for a set that is not there.
  await getReport(ctx.db);
  const imports = await readNatZip(zip, ctx.config.avetmiss.organisationCode ?? '');
  return ctx.db.$transaction(
    async (tx) => {
      const report = await lockReport(tx);
      const { files } = await natFilesOf(ctx, tx, report.id);
      const absent = absentFrom(imports, files);
      await replaceAll(ctx, tx, report, imports, absent);
      await changeReport(tx, report);
      await auditImport(ctx, tx, admin, report, imports);
      const { files: now } = await natFilesOf(ctx, tx, report.id);
      return { ...natFilesAnswerOf(report, now), assumptions: assumptionsOf(imports, absent) };
    },
    { timeout: WRITE_MS },
  );
}

/** Files that the zip lacks: records that are there now are not to be lost because one was forgotten. */
function absentFrom(imports: Import[], files: NatFile[]): NatFileId[] {
  const absent = NAT_FILES.filter((file) => !imports.some(({ fileId }) => fileId === file));
  const held = files.filter(
    ({ filename, recordCount }) => recordCount > 0 && absent.some((file) => file === filename),
  );
  if (held.length === 0) return absent;
  const named = held.map(({ filename, recordCount }) => `${filename} (${sayRecords(recordCount)})`);
  throw invalidField(
    'file',
    `The zip lacks ${named.join(', ')}. It has to hold every file that holds records now.`,
  );
}

const sayRecords = (count: number) => `${count} ${count === 1 ? 'record' : 'records'}`;

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
  admin: Admin,
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
