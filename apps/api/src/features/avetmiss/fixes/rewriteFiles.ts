import { NAT_FILES } from '@platewise/avetmiss/layouts';
import type { NatFileId } from '@platewise/avetmiss/types';
import type { AppContext } from '../../../context';
import type { Tx } from '../../../db/client';
import type { AvetmissReport } from '../../../db/generated/client';
import { natFilesOf } from '../store/readNatFiles';
import { writeNatFile } from '../store/writeNatFile';
import { type Gone, hangingOn } from './hanging';
import { keysGone } from './keysGone';
import type { Plan } from './planFixes';
import { type Outcome, rewriteFile } from './rewriteFile';

/** Every file that the plan, or what is deleted by it, changes. */
export async function rewriteFiles(
  ctx: AppContext,
  tx: Tx,
  { id }: AvetmissReport,
  plan: Plan,
): Promise<Outcome> {
  const { files, source } = await natFilesOf(ctx, tx, id);
  const gone: Gone = new Map();
  for (const [fileId, ofFile] of plan)
    gone.set(fileId, await keysGone(fileId, () => source(fileId), ofFile));
  const outcome: Outcome = { faults: [], done: [], dropped: new Map() };
  for (const fileId of NAT_FILES) {
    const hangs = hangingOn(gone, fileId);
    const row = files.find(({ filename }) => filename === fileId);
    if (!row?.generatedSuccessfully || (!hangs && !plan.has(fileId))) continue;
    const content = rewriteFile(fileId, source(fileId), {
      plan: plan.get(fileId) ?? new Map(),
      hangs: hangs ?? (() => false),
      outcome,
    });
    await replaceFile(ctx, tx, row, fileId, content);
  }
  return outcome;
}

/** The new content comes out of the old one, which is there until the end. */
async function replaceFile(
  ctx: AppContext,
  tx: Tx,
  { id, reportId }: { id: string; reportId: string },
  fileId: NatFileId,
  content: AsyncIterable<string>,
) {
  await tx.natFile.update({ where: { id }, data: { filename: `${fileId} as it was` } });
  await writeNatFile(ctx, tx, reportId, fileId, content);
  await tx.natFile.delete({ where: { id } });
}
