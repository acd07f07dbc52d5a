import { Anchor, Button } from '@mantine/core';
import { USER_TYPES } from '@platewise/shared/accounts';
import { getCourse } from '@platewise/shared/content/courses';
import { showDay } from '@platewise/shared/dates';
import type { OfferedVoucher } from '@platewise/shared/vouchers';
import type { ReactNode } from 'react';
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { api } from '../../../api/api';
import { isFailure } from '../../../api/failure';
import { useUser } from '../../../api/session';
import { IncludedList } from '../../../components/courses/IncludedList';
import { RegisterForm } from '../../../components/RegisterForm';
import { describeFailure } from '../../../ui/feedback/failure';
import { Loading } from '../../../ui/Loading';
import { EmptyState } from '../../../ui/list/EmptyState';
import { Page } from '../../../ui/Page';
import { paymentWith, YOUR_COURSES } from '../pages';
import { NotALearner } from './NotALearner';
import classes from './Redeem.module.css';

const { useOfferedVoucherQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    offeredVoucher: build.query<OfferedVoucher, string>({
      query: (code) => ({ url: `/vouchers/${encodeURIComponent(code)}`, keepPage: true }),
      // Another learner may have redeemed it in the meantime.
      keepUnusedDataFor: 0,
    }),
  }),
});

/** The page that the voucher email links to. It leads through registration into the course, with the code filled in. */
export default function RedeemPage() {
  const { code = '' } = useParams();
  const user = useUser();
  const { data: voucher, error, refetch } = useOfferedVoucherQuery(code);

  if (error) {
    const again = <Button onClick={() => void refetch()}>Try again</Button>;
    return <RedeemRefused error={error} again={again} />;
  }
  if (!voucher) return <Loading label="Looking up your voucher…" />;
  if (user?.userType === USER_TYPES.student)
    return <Navigate to={paymentWith(voucher.voucherCode, voucher.courseId)} replace />;

  return (
    <Page
      title="Redeem your voucher"
      heading="Your course is paid for"
      display
      lead="Create your account to start your course. There's nothing to pay."
    >
      <div className={classes.columns}>
        <div>
          {user ? (
            <NotALearner user={user} goOn="Log out and redeem it">
              This voucher is for the person who takes the course. Ask them to open this page on
              their own device and create their own account.
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

/** Explains why a voucher cannot be redeemed, and what to do next. */
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
      <Refused title="We can't find this voucher" action={further}>
        Please check the code against the one in your email. It has 12 characters and never includes
        0, 1, I or O.
      </Refused>
    );
  }
  if (status === 409) {
    return (
      <Refused title="You can't use this voucher" action={further}>
        {describeFailure(error)}
      </Refused>
    );
  }
  return (
    <Refused title="We couldn't look up your voucher" action={again}>
      {status === 429 ? describeFailure(error) : 'Please try again in a moment.'}
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

/** New learners register here. Learners with an account log in and return to this page. */
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

/** Shows the course of the voucher and the business that paid for it. */
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
