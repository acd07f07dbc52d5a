import raw from '@site/home.yaml';
import type { HomeTexts } from './homeTextsSchema';

export const HOME = raw as HomeTexts;
