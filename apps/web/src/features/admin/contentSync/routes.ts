import type { OfficeRouteObject } from '../../../api/officeRoute';
import { lazyPage } from '../../../prerender/page';

export const contentSyncRoutes: OfficeRouteObject[] = [
  {
    path: '/Admin/Sync',
    handle: { needs: 'content' },
    Component: lazyPage(() => import('./courses/ContentSyncPage')),
  },
  {
    path: '/Admin/Sync/Import',
    handle: { needs: 'content' },
    Component: lazyPage(() => import('./bringIn/BringInPage')),
  },
  {
    path: '/Admin/Sync/:courseId/Changes',
    handle: { needs: 'content' },
    Component: lazyPage(() => import('./changes/ChangesPage')),
  },
  {
    path: '/Admin/Sync/:courseId/Preview',
    handle: { needs: 'content' },
    Component: lazyPage(() => import('./preview/PreviewPage')),
  },
  {
    path: '/Admin/Sync/:courseId/Sets',
    handle: { needs: 'content' },
    Component: lazyPage(() => import('./sets/SetsPage')),
  },
];
