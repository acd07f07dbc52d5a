import { Anchor, Button, Group, Text } from '@mantine/core';
import { USER_TYPES } from '@platewise/shared/accounts';
import { getCourse, NSW_REPRINT_ID, priceCents } from '@platewise/shared/content/courses';
import { MESSAGES } from '@platewise/shared/messages';
import { gstIn, showCents } from '@platewise/shared/money';
import { type CertificateToReprint, REPRINT_BUSINESS_DAYS } from '@platewise/shared/nsw/reprints';
import { fullName } from '@platewise/shared/personNames';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useUser } from '../../../api/session';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { ContactUs } from '../../../components/ContactUs';
import { OrderSummary } from '../../../components/OrderSummary';
import { PaymentRefusal } from '../../../components/payment/PaymentRefusal';
import {
  findPendingValues,
  readPaidBy,
  useBankRefusal,
} from '../../../components/payment/pendingCheckout';
import { LetterPicture } from '../../../components/pictures/LetterPicture';
import { Dialog } from '../../../ui/Dialog';
import { Loading } from '../../../ui/Loading';
import { EmptyState } from '../../../ui/list/EmptyState';
import { Page } from '../../../ui/Page';
import { reprintOpened, selectReprintDiscount, selectReprintOrder } from '../enrolmentSlice';
import { NSW_REPRINT, paymentOf, YOUR_COURSES, YOUR_INVOICES } from '../pages';
import classes from '../payment/Payment.module.css';
import { NotALearner } from '../redeem/NotALearner';
import { EnterCertificate } from './EnterCertificate';
import { ReprintForm } from './ReprintForm';
import { useReprintableQuery } from './reprintsApi';

/** For learners with an NSW certificate of ours in their account, or who enter the number of one. */
export default function ReprintPage() {
  const user = useUser();
  const dispatch = useAppDispatch();
  const { state } = useLocation() as { state: unknown };
  const order = useAppSelector(selectReprintOrder);
  const sentTo = order.state === 'ordered' ? order.email : readPaidBy(state);
  const refusal = useBankRefusal();
  const { data, isLoading, isError, refetch } = useReprintableQuery(undefined, {
    skip: user?.userType === undefined || user.userType === USER_TYPES.admin,
    refetchOnMountOrArgChange: true,
  });
  // A cardholder who returns from the bank has entered the certificate before.
  const [entered, setEntered] = useState(() =>
    user ? readCertificate(findPendingValues(NSW_REPRINT, user.id)) : null,
  );

  // Before the first paint, so that the thanks for an earlier reprint are not shown for a moment.
  useLayoutEffect(() => {
    dispatch(reprintOpened());
  }, [dispatch]);

  if (!user) return <Loading />;
  if (user.userType === USER_TYPES.admin) {
    return (
      <Page title="NSW certificate reprint" width="text">
        <NotALearner user={user} goOn="Log out and order">
          Please order a reprint from the account of the person named on the certificate.
        </NotALearner>
      </Page>
    );
  }
  if (sentTo !== null) return <ReprintOrdered email={sentTo} />;
  if (isLoading) return <Loading />;
  if (isError && !data) {
    return (
      <Page title="NSW certificate reprint" width="text">
        <EmptyState
          title="We couldn't look up your certificates."
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      </Page>
    );
  }
  const own = data?.certificate ?? null;
  const wanted = own ? NO_CERTIFICATE : entered;
  return (
    <Page title="NSW certificate reprint" heading="Order a reprint of your NSW certificate">
      {!refusal && <ReprintNotice />}
      {refusal && <PaymentRefusal reason={refusal} page={NSW_REPRINT} userId={user.id} />}
      <div className={classes.columns}>
        <aside className={classes.summary}>
          <ReprintSummary
            name={fullName(user)}
            certificate={own?.number ?? wanted?.numberOnCertificate}
          />
          <p className={classes.questions}>
            Questions before you pay? Talk to a person: <ContactUs />, 9am-5pm Mon-Fri AEST.
          </p>
        </aside>
        {wanted ? (
          <ReprintForm user={user} certificate={wanted} />
        ) : (
          <EnterCertificate onFound={setEntered} />
        )}
      </div>
    </Page>
  );
}

const NO_CERTIFICATE: Partial<CertificateToReprint> = {};

function readCertificate(
  values: Record<string, unknown> | null,
): Partial<CertificateToReprint> | null {
  const { numberOnCertificate, certificateIssuedOn } = values ?? {};
  return typeof numberOnCertificate === 'string' && typeof certificateIssuedOn === 'string'
    ? { numberOnCertificate, certificateIssuedOn }
    : null;
}

const NSW_CERTIFICATE = 6;

/** Only its button closes it: a reprint of an expired certificate would be useless. */
function ReprintNotice() {
  const [open, setOpen] = useState(true);
  return (
    <Dialog
      opened={open}
      onClose={() => setOpen(false)}
      title="Is your certificate still current?"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Text>
        A reprint is a duplicate of a current NSW Food Safety Supervisor certificate. It can't
        replace one that has expired.
      </Text>
      <Text mt="sm">
        If yours has expired, you need a{' '}
        <Anchor inherit component={Link} to={paymentOf(NSW_CERTIFICATE)}>
          new enrolment
        </Anchor>
        .
      </Text>
      <Button onClick={() => setOpen(false)} data-autofocus fullWidth mt="lg">
        {MESSAGES.reprint.understood}
      </Button>
    </Dialog>
  );
}

/** Replaces the form and takes the focus. */
function ReprintOrdered({ email }: { email: string }) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    message.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Page title="Thank you" width="text">
      <div ref={message} tabIndex={-1} role="status">
        <EmptyState
          title={`Your NSW certificate will arrive by post within ${REPRINT_BUSINESS_DAYS} business days.`}
          picture={<LetterPicture />}
          action={
            <Group justify="center">
              <Button component={Link} to={YOUR_COURSES}>
                Go to your courses
              </Button>
              <Button component={Link} to={YOUR_INVOICES} variant="default">
                Your invoices
              </Button>
            </Group>
          }
        >
          We've emailed your confirmation to <strong>{email}</strong>. If it doesn't arrive, check
          your junk folder.
        </EmptyState>
      </div>
    </Page>
  );
}

const REPRINT = getCourse(NSW_REPRINT_ID);

function ReprintSummary({ name, certificate }: { name: string; certificate?: string }) {
  const discount = useAppSelector(selectReprintDiscount);
  const applied = discount.state === 'applied' ? discount : null;
  const fullCents = priceCents(REPRINT);
  const dueCents = applied?.totalCents ?? fullCents;
  return (
    <OrderSummary
      lines={[
        {
          title: REPRINT.courseTitle,
          detail: `${certificate ? `${certificate}, for` : 'For'} ${name}, by post within ${REPRINT_BUSINESS_DAYS} business days`,
          amountCents: fullCents,
        },
      ]}
      fullCents={fullCents}
      dueCents={dueCents}
      discountLabel={applied ? `Code ${applied.code}` : undefined}
      note={`One payment in Australian dollars. Includes ${showCents(gstIn(dueCents, REPRINT.gstPercent))} GST.`}
    />
  );
}
