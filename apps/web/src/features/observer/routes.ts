import type { RouteObject } from 'react-router-dom';
import { lazyPage } from '../../prerender/page';

export const observerRoutes: RouteObject[] = [
  { path: '/third-party-form/:value', Component: lazyPage(() => import('./ThirdPartyFormPage')) },
];
