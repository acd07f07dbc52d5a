import type { AppContext } from '../../context';
import { missing } from '../../domainError';

/** The picture types that a page may show, by file extension. */
export const IMAGE_TYPES = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
} as const;
export type ImageEnding = keyof typeof IMAGE_TYPES;

export const imageAddress = (sha256: string, ending: ImageEnding) =>
  `/api/v1/content/images/${sha256}.${ending}`;

const A_YEAR = 31_536_000;

/** Returns a picture of a course page. Its name is the hash of its content, so it can be cached for a year. */
export async function getImage({ db }: AppContext, file: string) {
  const [, sha256, ending] = /^([0-9a-f]{64})\.([a-z]+)$/.exec(file.toLowerCase()) ?? [];
  const image = sha256 && (await db.contentImage.findUnique({ where: { sha256 } }));
  if (!image || image.mediaType !== IMAGE_TYPES[ending as ImageEnding])
    throw missing('This picture');
  return {
    fileName: file,
    mediaType: image.mediaType,
    body: Buffer.from(image.bytes),
    inline: true,
    cacheFor: A_YEAR,
  };
}
