import type { RouteObject } from 'react-router-dom';
import { lazyPage } from '../../prerender/page';

export const accountRoutes: RouteObject[] = [
  { path: '/login', Component: lazyPage(() => import('./login/LoginPage')) },
  { path: '/login/:userId/:token', Component: lazyPage(() => import('./login/LoginAsUserPage')) },
  { path: '/Forgot-Password', Component: lazyPage(() => import('./ForgotPasswordPage')) },
  {
    path: '/Sign-In-Link',
    Component: lazyPage(() => import('./signInLinks/AskForLinkPage')),
  },
  { path: '/Sign-In/:token', Component: lazyPage(() => import('./signInLinks/SignInLinkPage')) },
  { path: '/Reset-Password/:resetToken', Component: lazyPage(() => import('./ResetPasswordPage')) },
  { path: '/Confirm-Email/:token', Component: lazyPage(() => import('./ConfirmEmailPage')) },
  {
    path: '/Undo-Email-Change/:token',
    Component: lazyPage(() => import('./UndoEmailChangePage')),
  },
  { path: '/Lost-Email', Component: lazyPage(() => import('./lostEmail/LostEmailPage')) },
  {
    path: '/Lost-Email/Confirm/:token',
    Component: lazyPage(() => import('./lostEmail/LostEmailLinkPage')),
  },
  {
    path: '/Lost-Email/Stop/:token',
    Component: lazyPage(() => import('./lostEmail/LostEmailLinkPage')),
  },
  { path: '/Certificates/Enrol/:courseId', Component: lazyPage(() => import('./GetStartedPage')) },
];

export const signedInAccountRoutes: RouteObject[] = [
  { path: '/Update-Profile', Component: lazyPage(() => import('./UpdateProfilePage')) },
  { path: '/Your-Sign-Ins', Component: lazyPage(() => import('./signIns/YourSignInsPage')) },
  {
    path: '/Two-Step-Sign-In',
    Component: lazyPage(() => import('./secondFactor/TwoStepSignInPage')),
  },
  { path: '/Your-Invoices', Component: lazyPage(() => import('./invoices/YourInvoicesPage')) },
  {
    path: '/Change-Your-Name',
    Component: lazyPage(() => import('./nameChange/ChangeNamePage')),
  },
  { path: '/Change-Password', Component: lazyPage(() => import('./ChangePasswordPage')) },
];
