import type { RouteObject } from 'react-router-dom';
import { lazyPage } from '../../prerender/page';

export const usiRoutes: RouteObject[] = [
  { path: '/usi/:token', Component: lazyPage(() => import('./UsiLinkPage')) },
];
