import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../ui/EmptyState';
import { BUY_VOUCHERS } from '../pages';
import { VoucherPicture } from './VoucherPicture';

export const NoVouchers = () => (
  <EmptyState
    title="You have no vouchers yet"
    picture={<VoucherPicture />}
    action={
      <Button component={Link} to={BUY_VOUCHERS}>
        Purchase vouchers
      </Button>
    }
  >
    Each voucher you buy appears here with its code. Email it to someone on your team, and this page
    shows when they start and when they have finished.
  </EmptyState>
);
