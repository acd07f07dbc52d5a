import type { AppContext } from '../../../context';
import { readNatFile } from '../natFiles/readNatFiles';
import { aCompiledReport } from './aCompiledReport';

/** Every byte of every file of a collection, made from what the database holds now. */
export async function natFiles(ctx: AppContext) {
  const { db } = ctx;
  await db.avetmissReport.deleteMany();
  const { id } = await aCompiledReport(ctx, {
    year: 2026,
    collectionStartDate: '2026-01-01',
    collectionEndDate: '2026-12-31',
  });
  const bytes: Record<string, string> = {};
  for (const file of await db.natFile.findMany({ where: { reportId: id } })) {
    const chunks = [];
    for await (const chunk of readNatFile(ctx, db, file.id)) chunks.push(chunk);
    bytes[file.filename] = Buffer.concat(chunks).toString('latin1');
  }
  return bytes;
}
