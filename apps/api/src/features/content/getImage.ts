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
/** A lesson may have pictures, films of our own, and recordings. */
const MEDIA_TYPES = { ...IMAGE_TYPES, mp4: 'video/mp4', mp3: 'audio/mpeg' } as const;
/** Players ask for a part of these. */
const IN_PARTS: string[] = [MEDIA_TYPES.mp4, MEDIA_TYPES.mp3];
export type MediaEnding = keyof typeof MEDIA_TYPES;
export type ImageEnding = keyof typeof IMAGE_TYPES;

export const imageAddress = (sha256: string, ending: MediaEnding) =>
  `/api/v1/content/images/${sha256}.${ending}`;

const A_YEAR = 31_536_000;

/** Returns a picture, film or recording of a course page. Its name is the hash of its content, so it can be cached for a year. */
export async function getImage({ db }: AppContext, file: string) {
  const [, sha256, ending] = /^([0-9a-f]{64})\.([a-z\d]+)$/.exec(file.toLowerCase()) ?? [];
  const image = sha256 && (await db.contentImage.findUnique({ where: { sha256 } }));
  if (!image || image.mediaType !== MEDIA_TYPES[ending as MediaEnding])
    throw missing('This picture');
  return {
    fileName: file,
    mediaType: image.mediaType,
    body: Buffer.from(image.bytes),
    inline: true,
    ranges: IN_PARTS.includes(image.mediaType),
    cacheFor: A_YEAR,
  };
}
