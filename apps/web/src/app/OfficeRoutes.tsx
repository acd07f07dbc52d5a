import { matchRoutes, type RouteObject, renderMatches, useLocation } from 'react-router-dom';
import type { OfficeRouteObject } from '../api/officeRoute';
import { contentSyncRoutes } from '../features/admin/contentSync/routes';
import { adminRoutes } from '../features/admin/routes';
import { avetmissRoutes } from '../features/avetmiss/routes';
import { lazyComponent } from '../prerender/page';
import { OfficePages } from './OfficePages';
import { RequirePermission } from './RequirePermission';

export const OFFICE_ROUTES: OfficeRouteObject[] = [
  ...adminRoutes,
  ...avetmissRoutes,
  ...contentSyncRoutes,
];

const routes: RouteObject[] = [
  {
    Component: OfficePages,
    children: [
      ...OFFICE_ROUTES.map((page) => ({
        element: <RequirePermission needs={page.handle.needs} />,
        children: [page],
      })),
      { path: '*', Component: lazyComponent(() => import('../features/public/NotFoundPage')) },
    ],
  },
];

/** The pages of the office. Their table is loaded with the office, so that no visitor waits for it; the addresses in it are whole. */
export default function OfficeRoutes() {
  return renderMatches(matchRoutes(routes, useLocation()));
}
