import type { NatFileId, NatSource } from '@platewise/avetmiss/types';
import type { AppContext } from '../../../context';
import type { Tx } from '../../../db/client';
import type { NatFile } from '../../../db/generated/client';
import { open } from '../../../sealing/seal';
import { natChunkField } from '../../../sealing/sealedField';

/** A piece at a time. A file that is replaced or deleted meanwhile ends in an error, never in a mixture of both. */
export async function* readNatFile(
  ctx: AppContext,
  tx: Tx,
  fileId: string,
): AsyncGenerator<Buffer> {
  const chunks = await tx.natFileChunk.count({ where: { fileId } });
  if (chunks === 0) throw new Error(`NAT file ${fileId} has no content`);
  for (let n = 0; n < chunks; n += 1) {
    const { sealed } = await tx.natFileChunk.findUniqueOrThrow({
      where: { fileId_n: { fileId, n } },
    });
    yield open(ctx, natChunkField(fileId, n, n === chunks - 1), sealed);
  }
}

/** The set as it is at this moment: its files in their order, and where the library reads them from. */
export async function natFilesOf(
  ctx: AppContext,
  tx: Tx,
  reportId: string,
): Promise<{ files: NatFile[]; source: NatSource }> {
  const files = await tx.natFile.findMany({ where: { reportId }, orderBy: { filename: 'asc' } });
  const idOf = new Map(files.map(({ filename, id }) => [filename, id]));
  const made = new Set(files.filter((file) => file.generatedSuccessfully).map(({ id }) => id));
  async function* source(name: NatFileId) {
    const id = idOf.get(name);
    if (id && made.has(id)) yield* readNatFile(ctx, tx, id);
  }
  return { files, source };
}
