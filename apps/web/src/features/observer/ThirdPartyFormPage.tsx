import { Button, Title } from '@mantine/core';
import type { ThirdPartyFormResponse } from '@platewise/shared/observerForms';
import { IconCircleCheck, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { type Failure, isFailure } from '../../api/failure';
import type { ReturnState } from '../../api/navigation';
import { useObserverFormQuery, useUserCourseIdsQuery } from '../../api/observerFormsApi';
import { useUser } from '../../api/session';
import { usePageTitle } from '../../prerender/pageHead';
import { isTemporary } from '../../ui/feedback/retryDelay';
import { Loading } from '../../ui/Loading';
import { EmptyState } from '../../ui/list/EmptyState';
import { useFocusOnTurn } from '../../ui/useFocusOnTurn';
import { FormDeclined, FormEnded } from './FormEnds';
import { removeDraft } from './form/formDraft';
import { ObserverForm } from './form/ObserverForm';
import classes from './form/ThankYou.module.css';
import { type FormAddress, parseFormAddress } from './formAddress';
import { LearnerView } from './LearnerView';

export default function ThirdPartyFormPage() {
  const { value = '' } = useParams();
  const { pathname, search, hash } = useLocation();
  const user = useUser();
  const address = parseFormAddress(value);
  if (address.kind === 'own' && !user) {
    const state: ReturnState = { from: { pathname, search, hash } };
    return <Navigate to="/login" state={state} replace />;
  }
  return <OpenForm key={address.token} address={address} />;
}

const FORBIDDEN = 403;
const CONFLICT = 409;
const FAULT = 500;

function OpenForm({ address }: { address: FormAddress }) {
  const { token } = address;
  const { data: form, error, refetch } = useObserverFormQuery(token);
  const isLearner = useIsLearner(address, form);
  const [signedBy, setSignedBy] = useState<string | null>(null);
  const [ended, setEnded] = useState<Failure | 'declined' | null>(null);
  useFocusOnTurn(ended ? 'ended' : 'open');

  if (ended === 'declined') return <FormDeclined student={form?.firstName ?? ''} />;
  if (ended !== null) return <FormEnded why={ended} />;
  if (signedBy !== null && form) return <ThankYou observer={signedBy} student={form.firstName} />;
  if (form && isLearner !== undefined) {
    if (isLearner) return <LearnerView form={form} />;
    const ends = {
      onSubmitted: setSignedBy,
      onEnded: setEnded,
      onDeclined: () => setEnded('declined'),
    };
    return <ObserverForm token={token} form={form} reload={() => refetch().unwrap()} {...ends} />;
  }
  if (!error) return <Loading label="Opening the form…" />;
  if (!isFailure(error) || isTemporary(error) || error.status >= FAULT)
    return <NoConnection retry={refetch} />;
  if (error.status === FORBIDDEN) return <Navigate to="/pages/error-403" replace />;
  return <ClosedForm token={token} why={error} />;
}

/** Removes the stored draft, including the signature, of a form that can no longer be completed. */
function ClosedForm({ token, why }: { token: string; why: Failure }) {
  const isOver = why.status === CONFLICT;
  useEffect(() => {
    if (isOver) removeDraft(token.slice(token.lastIndexOf('-') + 1));
  }, [token, isOver]);
  return <FormEnded why={why} />;
}

/** Whether the signed-in user is the student of this form; undefined while loading. */
function useIsLearner({ kind }: FormAddress, form: ThirdPartyFormResponse | undefined) {
  const user = useUser();
  const id = form?.userCourseId ?? '';
  const skip = kind !== 'link' || !user || !id;
  const { isSuccess, isError } = useUserCourseIdsQuery(id, { skip });
  if (kind === 'own') return true;
  if (skip || isError) return false;
  return isSuccess ? true : undefined;
}

/** Opens the form automatically when the connection is back. */
function NoConnection({ retry }: { retry: () => void }) {
  usePageTitle('Third Party Form');
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
  return (
    <EmptyState
      level={1}
      title="We couldn’t open the form"
      picture={<IconWifiOff size={64} stroke={1.25} aria-hidden />}
      action={<Button onClick={retry}>Try again</Button>}
    >
      Please check your connection. The link will still work later. Anything you entered on this
      device is still here.
    </EmptyState>
  );
}

function ThankYou({ observer, student }: { observer: string; student: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  usePageTitle('Thank you');

  useEffect(() => {
    window.scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div className={classes.thanks}>
      <IconCircleCheck size={72} stroke={1.25} aria-hidden className={classes.icon} />
      <Title order={1} ref={title} tabIndex={-1} className={classes.title}>
        Thank you, {observer}
      </Title>
      <p>
        Your form has been submitted and is now part of {student}’s record. Thanks for your time.
      </p>
      <p className={classes.quiet}>
        You can close this page now. If we have a question, we’ll email you.
      </p>
    </div>
  );
}
