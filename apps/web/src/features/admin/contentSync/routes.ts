import type { RouteObject } from 'react-router-dom';
import { lazyPage } from '../../../prerender/page';

export const contentSyncRoutes: RouteObject[] = [
  { path: '/Admin/Sync', Component: lazyPage(() => import('./courses/ContentSyncPage')) },
  { path: '/Admin/Sync/Import', Component: lazyPage(() => import('./bringIn/BringInPage')) },
  {
    path: '/Admin/Sync/:courseId/Changes',
    Component: lazyPage(() => import('./changes/ChangesPage')),
  },
  {
    path: '/Admin/Sync/:courseId/Preview',
    Component: lazyPage(() => import('./preview/PreviewPage')),
  },
  { path: '/Admin/Sync/:courseId/Sets', Component: lazyPage(() => import('./sets/SetsPage')) },
];
