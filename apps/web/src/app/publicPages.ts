import { aboutPath } from '@platewise/shared/brand';
import { PURCHASABLE_COURSES } from '@platewise/shared/content/courses';
import type { RouteObject } from 'react-router-dom';
import {
  ADMIN_ROUTES,
  BUSINESS_ROUTES,
  LIGHT_ROUTES,
  OPEN_ROUTES,
  SIGNED_IN_ROUTES,
} from './areas';

/** Stands for the brand until the pages are served. */
export const BRAND_MARK = '~BRAND~';

/** The pages of routes whose addresses name one of a few things. Under other names there is nothing. */
const NAMED_PAGES: Record<string, string[]> = {
  '/:about': [aboutPath(BRAND_MARK)],
  '/Certificates/Enrol/:courseId': PURCHASABLE_COURSES.map(
    ({ courseId }) => `/Certificates/Enrol/${courseId}/`,
  ),
};

const pathOf = ({ path = '' }: RouteObject) => path;
const isNamed = (path: string) => path in NAMED_PAGES;
const isStatic = (path: string) => !path.includes(':');
const openPaths = [...LIGHT_ROUTES, ...OPEN_ROUTES].map(pathOf);

/** Drawn when the app is built. */
export const DRAWN_PAGES: string[] = [
  ...openPaths.filter(isStatic),
  ...Object.values(NAMED_PAGES).flat(),
];

/** Drawn in the browser, since they show what only one person may see: behind the sign-in, or at the end of a link. */
export const PERSONAL_PATHS: string[] = [
  ...openPaths.filter((path) => !isStatic(path) && !isNamed(path)),
  ...[...SIGNED_IN_ROUTES, ...BUSINESS_ROUTES, ...ADMIN_ROUTES].map(pathOf),
];
