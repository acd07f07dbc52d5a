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
import { heldValues } from '../../../components/payment/heldOrder';
import { PaymentRefusal } from '../../../components/payment/PaymentRefusal';
import { paidByIn } from '../../../components/payment/returnState';
import { useRefusal } from '../../../components/payment/useRefusal';
import { LetterPicture } from '../../../components/pictures/LetterPicture';
import { Dialog } from '../../../ui/Dialog';
import { Loading } from '../../../ui/Loading';
import { EmptyState } from '../../../ui/list/EmptyState';
import { Page } from '../../../ui/Page';
import { reprintOpened, selectDiscount, selectReprintOrder } from '../enrolmentSlice';
import { NSW_REPRINT, paymentOf, YOUR_COURSES, YOUR_INVOICES } from '../pages';
import classes from '../payment/Payment.module.css';
import { NotALearner } from '../redeem/NotALearner';
import { NameCertificate } from './NameCertificate';
import { ReprintForm } from './ReprintForm';
import { useReprintableQuery } from './reprintsApi';

/** For learners who hold an NSW certificate of ours, or who name one that we find. */
export default function ReprintPage() {
  const user = useUser();
  const dispatch = useAppDispatch();
  const { state } = useLocation() as { state: unknown };
  const order = useAppSelector(selectReprintOrder);
  const sentTo = order.state === 'ordered' ? order.email : paidByIn(state);
  const refusal = useRefusal();
  const { data, isLoading, isError, refetch } = useReprintableQuery(undefined, {
    skip: user?.userType === undefined || user.userType === USER_TYPES.admin,
    refetchOnMountOrArgChange: true,
  });
  // A cardholder who comes back from the bank has named the certificate before.
  const [named, setNamed] = useState(() =>
    user ? namedIn(heldValues(NSW_REPRINT, user.id)) : null,
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
          A reprint is ordered from the account of the person whose certificate it is.
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
          title="We could not look up your certificates."
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      </Page>
    );
  }
  const own = data?.certificate ?? null;
  const wanted = own ? NAMED_NONE : named;
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
            Questions before you pay? A person answers: <ContactUs />, 9am-5pm Mon-Fri AEST.
          </p>
        </aside>
        {wanted ? (
          <ReprintForm user={user} certificate={wanted} />
        ) : (
          <NameCertificate onFound={setNamed} />
        )}
      </div>
    </Page>
  );
}

const NAMED_NONE: Partial<CertificateToReprint> = {};

function namedIn(held: Record<string, unknown> | null): Partial<CertificateToReprint> | null {
  const { numberOnCertificate, certificateIssuedOn } = held ?? {};
  return typeof numberOnCertificate === 'string' && typeof certificateIssuedOn === 'string'
    ? { numberOnCertificate, certificateIssuedOn }
    : null;
}

const NSW_CERTIFICATE = 6;

/** Closed by its answer only: a reprint of an expired certificate would be paid for in vain. */
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
        A reprint is only a duplicate of a current NSW Food Safety Supervisor certificate. It cannot
        take the place of one that has expired.
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

/** Takes the place of the form, and the focus with it. */
function ReprintOrdered({ email }: { email: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    place.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Page title="Thank you" width="text">
      <div ref={place} tabIndex={-1} role="status">
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
          We have sent the confirmation to <strong>{email}</strong>. If it does not arrive, look in
          your junk mail.
        </EmptyState>
      </div>
    </Page>
  );
}

const REPRINT = getCourse(NSW_REPRINT_ID);

function ReprintSummary({ name, certificate }: { name: string; certificate?: string }) {
  const discount = useAppSelector((state) => selectDiscount(state, NSW_REPRINT_ID));
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
      note={`Paid once, in Australian dollars. Includes ${showCents(gstIn(dueCents, REPRINT.gstPercent))} GST.`}
    />
  );
}
