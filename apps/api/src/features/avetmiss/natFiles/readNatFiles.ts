import { linesOf } from '@platewise/avetmiss/lines';
import type { NatContent, NatFileId, NatSource } from '@platewise/avetmiss/types';
import type { AppContext } from '../../../context';
import type { Tx } from '../../../db/client';
import type { NatFile } from '../../../db/generated/client';
import { open } from '../../../sealing/seal';
import { natChunkField } from '../../../sealing/sealedField';

/**
 * Yields the content one chunk at a time. If the file is replaced or deleted while it is read, this throws and never
 * mixes both contents.
 */
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

/** Returns the current files in order, and the source from which packages/avetmiss reads their content. */
export async function getNatFiles(
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

/** Visits each line with its record number, counted from 1. */
export async function eachRecord(
  content: NatContent,
  look: (line: string, recordNumber: number) => void,
) {
  let recordNumber = 0;
  for await (const lines of linesOf(content))
    for (const line of lines) {
      recordNumber += 1;
      look(line, recordNumber);
    }
}
