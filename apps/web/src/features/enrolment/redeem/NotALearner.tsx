import { Button } from '@mantine/core';
import { ROLE_NAMES } from '@platewise/shared/accounts';
import { useLocation } from 'react-router-dom';
import { logout } from '../../../api/logout';
import type { User } from '../../../api/session';
import { EmptyState } from '../../../ui/EmptyState';

/** A voucher is for the person who studies: from another account it cannot be redeemed. */
export function NotALearner({ user }: { user: User }) {
  const { pathname } = useLocation();

  return (
    <EmptyState
      title={`You are logged in with a ${ROLE_NAMES[user.userType].toLowerCase()} account`}
      action={<Button onClick={() => logout(pathname)}>Log out and redeem it</Button>}
    >
      This voucher is for the person who takes the course. They open this page on their own device
      and create their own account.
    </EmptyState>
  );
}
