import { Button } from '@mantine/core';
import { USER_TYPES } from '@platewise/shared/accounts';
import { Link, Outlet } from 'react-router-dom';
import { useUser } from '../api/session';
import { EmptyState } from '../ui/list/EmptyState';
import { Page } from '../ui/Page';

/** An admin may come here, but has no vouchers: every call for them would be refused. */
export default function BusinessPages() {
  const user = useUser();
  if (user?.userType !== USER_TYPES.admin) return <Outlet />;
  return (
    <Page title="Business pages" width="text">
      <EmptyState
        title="You are logged in with an admin account"
        action={
          <Button component={Link} to="/Admin/Voucher-Purchases">
            Go to voucher purchases
          </Button>
        }
      >
        These pages show the vouchers and invoices of a business. To see them as a business does,
        log in as one of its users from Registers.
      </EmptyState>
    </Page>
  );
}
