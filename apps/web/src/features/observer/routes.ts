import type { RouteObject } from 'react-router-dom';
import { lazyPage } from '../../ui/lazyPage';

export const observerRoutes: RouteObject[] = [
  { path: '/third-party-form/:value', Component: lazyPage(() => import('./ThirdPartyFormPage')) },
];
