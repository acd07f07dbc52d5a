import { once } from 'node:events';
import { Readable } from 'node:stream';
import { MESSAGES } from '@platewise/shared/messages';
import { ZipArchive } from 'archiver';
import type { AppContext } from '../../../context';
import type { NatFile } from '../../../db/generated/client';
import { conflict } from '../../../domainError';
import { audit } from '../../../office/audit';
import type { OfficeActor } from '../../../office/officeRecord';
import { recordBulkRead } from '../../sensitiveReads/recordRead';
import { getReport } from './natReport';
import { getNatFiles, readNatFile } from './readNatFiles';

/** NAT00080 has one record for each learner. */
const CLIENTS = 'NAT00080';

const nothingToExport = () => conflict(MESSAGES.avetmiss.emptyExport);

/** Returns the successfully generated files as a zip. It is packed while it is downloaded, one chunk at a time. */
export async function exportNatFiles(ctx: AppContext, admin: OfficeActor) {
  const report = await getReport(ctx.db);
  const { files } = await getNatFiles(ctx, ctx.db, report.id);
  const made = files.filter(({ generatedSuccessfully }) => generatedSuccessfully);
  if (made.length === 0) throw nothingToExport();
  const { year, period } = report;
  await audit(ctx, ctx.db, {
    actor: { id: admin.userId, email: admin.email },
    action: 'download NAT files',
    subject: { type: 'avetmissReport', id: report.id },
    after: { year, period, files: made.length },
  });
  const fileName = zipName(year, period);
  await recordBulkRead(ctx, {
    groups: ['usi', 'disability', 'indigenous', 'identity'],
    through: 'NAT files',
    people: made.find(({ filename }) => filename === CLIENTS)?.recordCount ?? 0,
    file: fileName,
  });
  const zip = new ZipArchive();
  writeZip(ctx, zip, made).catch((error: Error) => zip.destroy(error));
  return { fileName, mediaType: 'application/zip', body: zip };
}

/** Adds one file at a time, so that memory holds one chunk only. */
async function writeZip(ctx: AppContext, zip: ZipArchive, files: NatFile[]) {
  for (const { id, filename } of files) {
    if (zip.destroyed) return;
    const packed = once(zip, 'entry');
    const content = Readable.from(readNatFile(ctx, ctx.db, id), { objectMode: false });
    content.once('error', (error) => zip.destroy(error));
    zip.append(content, { name: `${filename}.txt` });
    await packed;
  }
  await zip.finalize();
}

/** For example 'natfiles-2026-quarter-1.zip'. */
export const zipName = (year: number, period: string) =>
  `natfiles-${year}-${period.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.zip`;
