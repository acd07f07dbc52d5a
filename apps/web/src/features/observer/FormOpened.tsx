import type { ThirdPartyFormAnswer } from '@platewise/shared/observerForms';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useObserverFormQuery, useUserCourseIdsQuery } from '../../api/observerFormsApi';
import { type Failure, isFailure } from '../../api/problems';
import { useUser } from '../../api/useUser';
import { Loading } from '../../ui/Loading';
import { isPassing } from '../../ui/retryDelay';
import { useFocusOnTurn } from '../../ui/useFocusOnTurn';
import { FormDeclined, FormEnded } from './FormEnds';
import { forgetDraft } from './form/formDraft';
import { ObserverForm } from './form/ObserverForm';
import { ThankYou } from './form/ThankYou';
import type { FormAddress } from './formAddress';
import { LearnersView } from './learner/LearnersView';
import { NoConnection } from './NoConnection';

const FORBIDDEN = 403;
const CONFLICT = 409;
const FAULT = 500;

export function FormOpened({ address }: { address: FormAddress }) {
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
    if (isLearner) return <LearnersView form={form} />;
    const ends = {
      onSubmitted: setSignedBy,
      onEnded: setEnded,
      onDeclined: () => setEnded('declined'),
    };
    return <ObserverForm token={token} form={form} reload={() => refetch().unwrap()} {...ends} />;
  }
  if (!error) return <Loading label="Opening the form…" />;
  if (!isFailure(error) || isPassing(error) || error.status >= FAULT)
    return <NoConnection retry={refetch} />;
  if (error.status === FORBIDDEN) return <Navigate to="/pages/error-403" replace />;
  return <Closed token={token} why={error} />;
}

/** What a device kept for a form that can no longer be filled in, the signature among it, is of no more use. */
function Closed({ token, why }: { token: string; why: Failure }) {
  const isOver = why.status === CONFLICT;
  useEffect(() => {
    if (isOver) forgetDraft(token.slice(token.lastIndexOf('-') + 1));
  }, [token, isOver]);
  return <FormEnded why={why} />;
}

/** Whether whoever is signed in is the student that the form is about; undefined while that is being asked. */
function useIsLearner({ kind }: FormAddress, form: ThirdPartyFormAnswer | undefined) {
  const user = useUser();
  const id = form?.userCourseId ?? '';
  const skip = kind !== 'link' || !user || !id;
  const { isSuccess, isError } = useUserCourseIdsQuery(id, { skip });
  if (kind === 'own') return true;
  if (skip || isError) return false;
  return isSuccess ? true : undefined;
}
