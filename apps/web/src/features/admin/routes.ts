import type { RouteObject } from 'react-router-dom';
import { lazyPage } from '../../ui/lazyPage';

export const adminRoutes: RouteObject[] = [
  { path: '/Admin/Users', Component: lazyPage(() => import('./users/UsersPage')) },
  { path: '/Admin/Mails', Component: lazyPage(() => import('./mails/MailsPage')) },
];
