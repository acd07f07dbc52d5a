import type { ContentSource } from '@platewise/shared/contentSync';

/** Where a content set comes from, as the database and as the office says it. */
export const SOURCE_NAMES = {
  FOLDER: 'Content folder',
  ELEARND: 'eLearnd',
  IMPORT: 'Import',
} as const satisfies Record<string, ContentSource>;
export type SourceKey = keyof typeof SOURCE_NAMES;
