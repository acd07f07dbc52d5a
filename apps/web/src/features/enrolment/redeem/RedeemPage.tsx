import { Button } from '@mantine/core';
import { USER_TYPES } from '@platewise/shared/accounts';
import { Navigate, useParams } from 'react-router-dom';
import { useUser } from '../../../api/useUser';
import { useOfferedVoucherQuery } from '../../../api/vouchersApi';
import { Loading } from '../../../ui/Loading';
import { Page } from '../../../ui/Page';
import { paymentWith } from '../pages';
import { NotALearner } from './NotALearner';
import classes from './Redeem.module.css';
import { RedeemRefused } from './RedeemRefused';
import { RegisterToRedeem } from './RegisterToRedeem';
import { VoucherOffer } from './VoucherOffer';

/** Where the mail about a voucher leads: through registration into the course, with the code filled in. */
export default function RedeemPage() {
  const { code = '' } = useParams();
  const user = useUser();
  const { data: voucher, error, refetch } = useOfferedVoucherQuery(code);

  if (error) {
    const again = <Button onClick={() => void refetch()}>Try again</Button>;
    return <RedeemRefused error={error} again={again} />;
  }
  if (!voucher) return <Loading label="Looking your voucher up…" />;
  if (user?.userType === USER_TYPES.student)
    return <Navigate to={paymentWith(voucher.voucherCode, voucher.courseId)} replace />;

  return (
    <Page
      title="Redeem your voucher"
      heading="Your course is paid for"
      display
      lead="Create your account, and your course is yours. There is nothing to pay."
    >
      <div className={classes.columns}>
        <div>
          {user ? (
            <NotALearner user={user} goOn="Log out and redeem it">
              This voucher is for the person who takes the course. They open this page on their own
              device and create their own account.
            </NotALearner>
          ) : (
            <RegisterToRedeem voucher={voucher} />
          )}
        </div>
        <VoucherOffer voucher={voucher} />
      </div>
    </Page>
  );
}
