import { Anchor, Button } from '@mantine/core';
import { USER_TYPES } from '@platewise/shared/accounts';
import { getCourse } from '@platewise/shared/content/courses';
import { showDay } from '@platewise/shared/dates';
import type { OfferedVoucher } from '@platewise/shared/vouchers';
import type { ReactNode } from 'react';
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { isFailure } from '../../../api/failure';
import { useUser } from '../../../api/session';
import { IncludedList } from '../../../components/courses/IncludedList';
import { RegisterForm } from '../../../components/RegisterForm';
import { messageOf } from '../../../ui/feedback/failure';
import { Loading } from '../../../ui/Loading';
import { EmptyState } from '../../../ui/list/EmptyState';
import { Page } from '../../../ui/Page';
import { paymentWith, YOUR_COURSES } from '../pages';
import { NotALearner } from './NotALearner';
import classes from './Redeem.module.css';
import { useOfferedVoucherQuery } from './redeemApi';

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

/** Why a voucher cannot be redeemed, and what to do now. */
function RedeemRefused({ error, again }: { error: unknown; again: ReactNode }) {
  const user = useUser();
  const status = isFailure(error) ? error.status : 0;
  const further = (
    <Anchor component={Link} to={user ? YOUR_COURSES : '/Contact-Us/'}>
      {user ? 'Go to your courses' : 'Contact us'}
    </Anchor>
  );
  if (status === 404) {
    return (
      <Refused title="We do not know this voucher" action={further}>
        Please compare the code with the one in your email. It has twelve characters and never a 0,
        1, I or O.
      </Refused>
    );
  }
  if (status === 409) {
    return (
      <Refused title="This voucher cannot be used" action={further}>
        {messageOf(error)}
      </Refused>
    );
  }
  return (
    <Refused title="We could not look your voucher up" action={again}>
      {status === 429 ? messageOf(error) : 'Please try again in a moment.'}
    </Refused>
  );
}

type Props = { title: string; action: ReactNode; children: ReactNode };

const Refused = ({ title, action, children }: Props) => (
  <Page title="Redeem your voucher" width="text">
    <EmptyState title={title} action={action}>
      {children}
    </EmptyState>
  </Page>
);

/** Somebody new registers here; whoever has an account logs in and comes back here. */
function RegisterToRedeem({ voucher }: { voucher: OfferedVoucher }) {
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

/** What the voucher is worth, and to whom its holder owes it. */
function VoucherOffer({ voucher }: { voucher: OfferedVoucher }) {
  const course = getCourse(voucher.courseId);
  return (
    <aside className={classes.card} aria-label="Your voucher">
      <h2 className={classes.title}>{course.courseTitle}</h2>
      <dl className={classes.facts}>
        {voucher.companyName && (
          <>
            <dt>Paid by</dt>
            <dd>{voucher.companyName}</dd>
          </>
        )}
        <dt>Use it by</dt>
        <dd>{showDay(voucher.expiresOn)}</dd>
        <dt>Voucher code</dt>
        <dd className={classes.code}>{voucher.voucherCode}</dd>
      </dl>
      <IncludedList course={course} />
    </aside>
  );
}
