import type { ContentSource } from '@platewise/shared/contentSync';

/** Behind 'This content is'. */
export const SOURCE_WORDS: Record<ContentSource, string> = {
  'Content folder': 'from the content folder',
  eLearnd: 'from eLearnd',
  Import: 'imported as a package',
};
