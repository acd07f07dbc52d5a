import { MESSAGES } from '@platewise/shared/messages';
import type { ThirdPartyFormAnswer } from '@platewise/shared/observerForms';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUpdateObserverMutation } from '../../../api/observerFormsApi';
import { isFailure } from '../../../api/problems';
import { notify } from '../../../ui/notify';

export type Observer = {
  observerFirstName: string;
  observerLastName: string;
  observerEmail: string;
};
type Asked = { observer: Observer; email: boolean; replaces: boolean };

const REFUSED = 400;
const { observerSaved, notSaved, notSent } = MESSAGES.thirdPartyForm;

/** Names the observer and writes to them, after a confirmation where it cannot be taken back. */
export function useObserverUpdate(form: ThirdPartyFormAnswer) {
  const [updateObserver, { isLoading }] = useUpdateObserverMutation();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [emailed, setEmailed] = useState(false);
  const navigate = useNavigate();

  function ask(observer: Observer, email: boolean) {
    const before = form.observerEmail?.toLowerCase();
    const replaces = before !== undefined && before !== observer.observerEmail.trim().toLowerCase();
    if (email || replaces) setAsked({ observer, email, replaces });
    else void update({ observer, email, replaces });
  }

  async function update({ observer, email, replaces }: Asked) {
    const data = {
      firstName: observer.observerFirstName,
      lastName: observer.observerLastName,
      email: observer.observerEmail,
      sendEmailToObserver: email,
    };
    try {
      await updateObserver({ token: form.accessToken, data }).unwrap();
      if (email) setEmailed(true);
      else notify.success(observerSaved);
      // The link by which the page was opened belongs to the observer before.
      if (replaces) await navigate(`/third-party-form/${form.userCourseId}`, { replace: true });
    } catch (error) {
      const refused = isFailure(error) && error.status === REFUSED;
      notify.error(refused ? error.Message : email ? notSent : notSaved);
    }
    setAsked(null);
  }

  return {
    ask,
    asked,
    confirm: () => asked && void update(asked),
    cancel: () => setAsked(null),
    busy: isLoading,
    emailed,
    closeEmailed: () => setEmailed(false),
  };
}
