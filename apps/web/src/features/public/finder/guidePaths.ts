import finder from '@site/finder.yaml?pages';
import { FINDER_PATH } from '../paths';

const compare = () => import('@site/compare.yaml');
const noWorkplace = () => import('@site/no-workplace.yaml');

/** Loads the text of each page below /food-safety-courses/, and of no other. */
export const GUIDES: Record<string, () => Promise<{ default: unknown }>> = {
  ...finder,
  compare,
  'no-workplace': noWorkplace,
};

/** The addresses of the pages with so many words after /food-safety-courses/. */
export const guidePaths = (words: number): string[] =>
  Object.keys(GUIDES)
    .filter((key) => key !== '' && key.split('/').length === words)
    .map((key) => `${FINDER_PATH}/${key}`);
