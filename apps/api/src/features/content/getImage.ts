import type { AppContext } from '../../context';
import { missing } from '../../domainError';

const A_YEAR = 31_536_000;

/** A page's picture. Its name is the hash of what it shows, so it never changes. */
export async function getImage({ db }: AppContext, file: string) {
  const sha256 = /^([0-9a-f]{64})\.svg$/.exec(file.toLowerCase())?.[1];
  const image = sha256 && (await db.contentImage.findUnique({ where: { sha256 } }));
  if (!image) throw missing('This picture');
  return {
    fileName: file,
    mediaType: image.mediaType,
    body: Buffer.from(image.bytes),
    inline: true,
    cacheFor: A_YEAR,
  };
}
