/** What a page may show, by the ending of its address. */
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
