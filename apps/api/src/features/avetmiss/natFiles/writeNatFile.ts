import { createHash } from 'node:crypto';
import { describe } from '@platewise/avetmiss/layouts';
import type { NatContent, NatFileId } from '@platewise/avetmiss/types';
import type { AppContext } from '../../../context';
import type { Tx } from '../../../db/client';
import type { NatFile } from '../../../db/generated/client';
import { seal } from '../../../sealing/seal';
import { natChunkField } from '../../../sealing/sealedField';

const CHUNK_BYTES = 1_048_576;
const LINE_END = 10;

function linesIn(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(LINE_END); at >= 0; at = bytes.indexOf(LINE_END, at + 1)) lines += 1;
  return lines;
}

export type NatFileWriter = {
  write: (part: Uint8Array | string) => Promise<void>;
  close: () => Promise<NatFile>;
};

/**
 * Replaces the file of that name and stores the new content chunk by chunk. Every line, also the last one, must end
 * with CR LF.
 */
export async function openNatFile(
  ctx: AppContext,
  tx: Tx,
  reportId: string,
  filename: NatFileId,
): Promise<NatFileWriter> {
  const { id } = await replaceRow(tx, reportId, filename, null);
  const hash = createHash('sha256');
  // A buffer of its own: small slices would keep the larger buffers they come from in memory.
  const piece = Buffer.allocUnsafe(CHUNK_BYTES);
  let filled = 0;
  let recordCount = 0;
  let n = 0;

  async function keep(isLast: boolean) {
    const sealed = seal(ctx, natChunkField(id, n, isLast), piece.subarray(0, filled));
    await tx.natFileChunk.create({ data: { fileId: id, n, sealed } });
    n += 1;
    filled = 0;
  }

  return {
    async write(part) {
      let rest = Buffer.from(part as Uint8Array);
      hash.update(rest);
      recordCount += linesIn(rest);
      while (rest.length > 0) {
        if (filled === CHUNK_BYTES) await keep(false);
        const taken = rest.copy(piece, filled);
        filled += taken;
        rest = rest.subarray(taken);
      }
    },
    async close() {
      await keep(true);
      const contentHash = hash.digest('hex');
      return tx.natFile.update({
        where: { id },
        data: { generatedSuccessfully: true, recordCount, contentHash },
      });
    },
  };
}

export async function writeNatFile(
  ctx: AppContext,
  tx: Tx,
  reportId: string,
  filename: NatFileId,
  content: NatContent,
): Promise<NatFile> {
  const file = await openNatFile(ctx, tx, reportId, filename);
  for await (const part of content) await file.write(part);
  return file.close();
}

/** Records that the file could not be generated, and why. */
export const writeNatFailure = (
  tx: Tx,
  reportId: string,
  filename: NatFileId,
  errorMessage: string,
): Promise<NatFile> => replaceRow(tx, reportId, filename, errorMessage);

async function replaceRow(
  tx: Tx,
  reportId: string,
  filename: NatFileId,
  errorMessage: string | null,
) {
  await tx.natFile.deleteMany({ where: { reportId, filename } });
  const description = describe(filename);
  return tx.natFile.create({
    data: { reportId, filename, description, generatedSuccessfully: false, errorMessage },
  });
}
