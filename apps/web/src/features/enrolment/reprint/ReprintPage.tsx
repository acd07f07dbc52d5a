import { USER_TYPES } from '@platewise/shared/accounts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useUser } from '../../../api/useUser';
import { useAppDispatch } from '../../../app/hooks';
import { ContactUs } from '../../../components/ContactUs';
import { PaymentRefusal } from '../../../components/payment/PaymentRefusal';
import { paidByIn } from '../../../components/payment/returnState';
import { useRefusal } from '../../../components/payment/useRefusal';
import { Loading } from '../../../ui/Loading';
import { Page } from '../../../ui/Page';
import { paymentOpened } from '../enrolmentSlice';
import { NSW_REPRINT } from '../pages';
import classes from '../payment/Payment.module.css';
import { NotALearner } from '../redeem/NotALearner';
import { ReprintForm } from './ReprintForm';
import { ReprintNotice } from './ReprintNotice';
import { ReprintOrdered } from './ReprintOrdered';
import { ReprintSummary } from './ReprintSummary';

/** For every learner: the certificate may be older than our records. */
export default function ReprintPage() {
  const user = useUser();
  const dispatch = useAppDispatch();
  const { state } = useLocation() as { state: unknown };
  const [sentTo, setSentTo] = useState(() => paidByIn(state));
  const refusal = useRefusal();

  useEffect(() => {
    dispatch(paymentOpened());
  }, [dispatch]);

  if (!user) return <Loading />;
  if (user.userType === USER_TYPES.admin) {
    return (
      <Page title="NSW certificate reprint" width="text">
        <NotALearner user={user} goOn="Log out and order">
          A reprint is ordered from the account of the person whose certificate it is.
        </NotALearner>
      </Page>
    );
  }
  if (sentTo !== null) return <ReprintOrdered email={sentTo} />;
  return (
    <Page title="NSW certificate reprint" heading="Order a reprint of your NSW certificate">
      {!refusal && <ReprintNotice />}
      {refusal && <PaymentRefusal reason={refusal} page={NSW_REPRINT} userId={user.id} />}
      <div className={classes.columns}>
        <aside className={classes.summary}>
          <ReprintSummary name={`${user.firstName} ${user.lastName}`} />
          <p className={classes.questions}>
            Questions before you pay? A person answers: <ContactUs />, 9am-5pm Mon-Fri AEST.
          </p>
        </aside>
        <ReprintForm user={user} onOrdered={setSentTo} />
      </div>
    </Page>
  );
}
