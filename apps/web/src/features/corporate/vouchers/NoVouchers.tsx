import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../ui/EmptyState';
import { VoucherPicture } from './VoucherPicture';

export const NoVouchers = () => (
  <EmptyState
    title="You have no vouchers yet"
    picture={<VoucherPicture />}
    action={
      <Anchor component={Link} to="/Contact-Us/">
        Ask us about vouchers
      </Anchor>
    }
  >
    Each voucher you buy appears here with its code. Give a code to someone on your team, and this
    page shows when they start and when they have finished.
  </EmptyState>
);
