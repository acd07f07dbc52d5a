import { Button } from '@mantine/core';
import { USER_TYPES } from '@platewise/shared/accounts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { logout } from '../../../api/logout';
import type { User } from '../../../api/session';
import { EmptyState } from '../../../ui/list/EmptyState';

type Props = { user: User; goOn: string; children: ReactNode };

/** Shown to admins and businesses on pages that only a learner can use. */
export function NotALearner({ user, goOn, children }: Props) {
  const { pathname } = useLocation();
  const account = user.userType === USER_TYPES.admin ? 'an admin' : 'a business';

  return (
    <EmptyState
      title={`You are logged in with ${account} account`}
      action={<Button onClick={() => logout(pathname)}>{goOn}</Button>}
    >
      {children}
    </EmptyState>
  );
}
