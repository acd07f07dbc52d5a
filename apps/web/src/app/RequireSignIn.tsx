import { Fragment } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import type { ReturnState } from '../api/navigation';
import type { User } from '../api/session';
import { useUser } from '../api/session';

/** The pages below are for whoever is signed in, or for those of them whom `allow` lets pass. */
export function RequireSignIn({ allow }: { allow?: (user: User) => boolean }) {
  const user = useUser();
  const { pathname, search, hash } = useLocation();
  if (!user) {
    const state: ReturnState = { from: { pathname, search, hash } };
    return <Navigate to="/login" state={state} replace />;
  }
  if (allow && !allow(user)) return <Navigate to="/pages/error-403" replace />;
  // What was begun by one person is not finished by another who has signed in meanwhile, in another tab.
  return (
    <Fragment key={user.id}>
      <Outlet />
    </Fragment>
  );
}
