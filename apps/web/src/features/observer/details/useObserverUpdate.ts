import { MESSAGES } from '@platewise/shared/messages';
import type { ThirdPartyFormResponse } from '@platewise/shared/observerForms';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isFailure } from '../../../api/failure';
import { useUpdateObserverMutation } from '../../../api/observerFormsApi';
import { notify } from '../../../ui/feedback/notify';

export type Observer = {
  observerFirstName: string;
  observerLastName: string;
  observerEmail: string;
};
type Asked = { observer: Observer; email: boolean; replaces: boolean };

const FAULT = 500;
const { observerSaved, notSaved, notSent } = MESSAGES.thirdPartyForm;

/** Names the observer and writes to them, after a confirmation where it cannot be taken back. */
export function useObserverUpdate(form: ThirdPartyFormResponse) {
  const [updateObserver, { isLoading }] = useUpdateObserverMutation();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [emailed, setEmailed] = useState<Asked | null>(null);
  const navigate = useNavigate();

  function ask(observer: Observer, email: boolean) {
    const before = form.observerEmail?.toLowerCase();
    const replaces = before !== undefined && before !== observer.observerEmail.trim().toLowerCase();
    if (email || replaces) setAsked({ observer, email, replaces });
    else void update({ observer, email, replaces });
  }

  /** The link by which the page was opened may belong to the observer before. */
  const goOn = async ({ replaces }: Asked) => {
    if (replaces) await navigate(`/third-party-form/${form.userCourseId}`, { replace: true });
  };

  async function update(done: Asked) {
    const { observer, email } = done;
    const data = {
      firstName: observer.observerFirstName,
      lastName: observer.observerLastName,
      email: observer.observerEmail,
      sendEmailToObserver: email,
    };
    try {
      await updateObserver({ token: form.accessToken, data }).unwrap();
      if (email) setEmailed(done);
      else {
        notify.success(observerSaved);
        await goOn(done);
      }
    } catch (error) {
      const refused = isFailure(error) && error.status > 0 && error.status < FAULT;
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
    emailed: emailed !== null,
    closeEmailed: () => {
      setEmailed(null);
      if (emailed) void goOn(emailed);
    },
  };
}
