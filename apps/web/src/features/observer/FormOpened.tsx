import type { ThirdPartyFormAnswer } from '@platewise/shared/observerForms';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useObserverFormQuery, useUserCourseIdsQuery } from '../../api/observerFormsApi';
import { isFailure } from '../../api/problems';
import { useUser } from '../../api/useUser';
import { Loading } from '../../ui/Loading';
import { FormClosed, FormUnknown, NoConnection } from './FormEnds';
import { ObserverForm } from './form/ObserverForm';
import { ThankYou } from './form/ThankYou';
import type { FormAddress } from './formAddress';
import { LearnersView } from './learner/LearnersView';

const FORBIDDEN = 403;
const CONFLICT = 409;
const NO_ANSWER = 0;

export function FormOpened({ address }: { address: FormAddress }) {
  const { token } = address;
  const { data: form, error, refetch } = useObserverFormQuery(token);
  const isLearner = useIsLearner(address, form);
  const [signedBy, setSignedBy] = useState<string | null>(null);
  const [closed, setClosed] = useState<string | null>(null);

  const reload = async () => {
    const { data } = await refetch();
    return data ?? null;
  };
  if (closed !== null) return <FormClosed message={closed} />;
  if (signedBy !== null && form) return <ThankYou observer={signedBy} student={form.firstName} />;
  if (form && isLearner !== undefined) {
    if (isLearner) return <LearnersView form={form} />;
    const ends = { onSubmitted: setSignedBy, onClosed: setClosed };
    return <ObserverForm token={token} form={form} reload={reload} {...ends} />;
  }
  if (!error) return <Loading label="Opening the form…" />;
  const { status, Message } = isFailure(error) ? error : { status: NO_ANSWER, Message: '' };
  if (status === CONFLICT) return <FormClosed message={Message} />;
  if (status === FORBIDDEN) return <Navigate to="/pages/error-403" replace />;
  return status === NO_ANSWER || status >= 500 ? (
    <NoConnection retry={() => void refetch()} />
  ) : (
    <FormUnknown />
  );
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
