import { isPermitted, type Permission } from '@platewise/shared/officeRoles';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useUser } from '../api/session';
import { useSite } from '../api/useSite';
import { EmptyState } from '../ui/list/EmptyState';
import { Page } from '../ui/Page';
import { officeMenuOf } from './menus';

/** The page below is for roles with the permission. The address of the office itself leads others to the first page that is theirs. */
export function RequirePermission({ needs }: { needs: Permission }) {
  const role = useUser()?.officeRole ?? null;
  const assessorRequired = useSite((site) => site.assessorRequired);
  const { pathname } = useLocation();
  if (isPermitted(role, needs)) return <Outlet />;
  const [first] = officeMenuOf(role, { assessorRequired });
  if (first && /^\/admin\/?$/i.test(pathname)) return <Navigate to={first.to} replace />;
  return (
    <Page title="Not part of your role" width="full">
      <EmptyState title="This page is for other roles.">
        If you need it for your work, ask an administrator to change your role.
      </EmptyState>
    </Page>
  );
}
