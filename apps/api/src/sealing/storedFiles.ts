import type { AppContext } from '../context';
import { FileMissing } from '../gateways/fileStore/fileStore';
import { SealFault } from './seal';
import { clipFileField, type OpenedFile, openSealedFile, sealFile } from './sealedFile';

type Store = Pick<AppContext, 'config' | 'gateways'>;
type StoredName = { clipId: string; kind: string };

export const storedNameOf = ({ clipId, kind }: StoredName) => `${clipId}/${kind}`;

/** Seals a file of a clip on its way into the store. */
export const writeStoredFile = (
  ctx: Store,
  name: StoredName,
  plain: AsyncIterable<Uint8Array>,
): Promise<void> =>
  ctx.gateways.fileStore.write(
    storedNameOf(name),
    sealFile(ctx, clipFileField(name.clipId, name.kind), plain),
  );

/** Throws FileMissing, or a SealFault. */
export async function openStoredFile(ctx: Store, name: StoredName): Promise<OpenedFile> {
  const { fileStore } = ctx.gateways;
  const stored = storedNameOf(name);
  return openSealedFile(ctx, clipFileField(name.clipId, name.kind), {
    size: await fileStore.size(stored),
    read: (range) => fileStore.read(stored, range),
  });
}

/** Seals the files of the store again that a former key has sealed, so that it is no longer needed. */
export async function resealStoredFiles(
  ctx: Store,
): Promise<{ resealed: number; faults: string[] }> {
  const found = { resealed: 0, faults: [] as string[] };
  for await (const stored of ctx.gateways.fileStore.list('')) {
    const [clipId = '', kind = ''] = stored.split('/');
    try {
      const { isCurrent, read } = await openStoredFile(ctx, { clipId, kind });
      if (isCurrent) continue;
      await writeStoredFile(ctx, { clipId, kind }, read());
      found.resealed += 1;
    } catch (error) {
      // It was deleted in the meantime.
      if (error instanceof FileMissing) continue;
      if (!(error instanceof SealFault)) throw error;
      found.faults.push(error.message);
    }
  }
  return found;
}
