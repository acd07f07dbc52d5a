import { Anchor } from '@mantine/core';
import type { OfferedVoucher } from '@platewise/shared/vouchers';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { RegisterForm } from '../../../components/RegisterForm';
import { paymentWith } from '../pages';

/** Somebody new registers here; whoever has an account logs in and comes back here. */
export function RegisterToRedeem({ voucher }: { voucher: OfferedVoucher }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <>
      <RegisterForm
        submitLabel="Create my account and continue"
        onRegistered={() => void navigate(paymentWith(voucher.voucherCode, voucher.courseId))}
      />
      <p>
        Already have an account?{' '}
        <Anchor component={Link} to="/login/" state={{ from: { pathname, search: '', hash: '' } }}>
          Log in to redeem your voucher
        </Anchor>
      </p>
    </>
  );
}
