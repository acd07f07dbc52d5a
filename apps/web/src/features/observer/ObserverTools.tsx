import { Button, Group } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import type { ThirdPartyFormResponse } from '@platewise/shared/observerForms';
import { fullName } from '@platewise/shared/personNames';
import { IconMail } from '@tabler/icons-react';
import { type FormikErrors, useFormikContext } from 'formik';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isFailure } from '../../api/failure';
import { useUpdateObserverMutation } from '../../api/observerFormsApi';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { notify } from '../../ui/feedback/notify';
import { MessageDialog } from '../../ui/MessageDialog';

type Props = {
  updating: ReturnType<typeof useObserverUpdate>;
  /** A sample saves and sends nothing. */
  disabled?: boolean;
};

const FIELDS = ['observerFirstName', 'observerLastName', 'observerEmail'] as const;

export function ObserverTools({ updating, disabled }: Props) {
  const { values, touched, setTouched } = useFormikContext<Observer>();
  const { ask, asked, confirm, cancel, busy, emailed, closeEmailed } = updating;

  async function check(email: boolean) {
    const seen = Object.fromEntries(FIELDS.map((name) => [name, true]));
    const errors = (await setTouched({ ...touched, ...seen })) as
      | FormikErrors<Observer>
      | undefined;
    const wrong = FIELDS.find((name) => errors?.[name]);
    if (!wrong) return ask(values, email);
    document.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
    notify.warning(String(errors?.[wrong]), { key: 'form' });
  }

  return (
    <>
      <Group>
        <Button
          variant="light"
          disabled={disabled}
          loading={busy && !asked}
          onClick={() => void check(false)}
        >
          Update details
        </Button>
        <Button
          variant="light"
          disabled={disabled}
          leftSection={<IconMail size={20} stroke={1.75} aria-hidden />}
          onClick={() => void check(true)}
        >
          Email observer
        </Button>
      </Group>
      <ConfirmDialog
        opened={asked !== null}
        title={asked?.email ? 'Email the observer?' : 'Change the observer?'}
        confirmLabel={asked?.email ? 'Send email' : 'Change observer'}
        danger={asked?.replaces}
        onConfirm={confirm}
        onClose={cancel}
      >
        {asked?.email && (
          <p>
            We’ll send the link to this form to{' '}
            {fullName({
              firstName: asked.observer.observerFirstName,
              lastName: asked.observer.observerLastName,
            })}{' '}
            at {asked.observer.observerEmail}.
          </p>
        )}
        {asked?.replaces && (
          <p>
            This is a new email address. The previous link will stop working, and answers already
            given will be removed.
          </p>
        )}
      </ConfirmDialog>
      <MessageDialog opened={emailed} title="Third Party Form" onClose={closeEmailed}>
        {MESSAGES.thirdPartyForm.sent}
      </MessageDialog>
    </>
  );
}

type Observer = {
  observerFirstName: string;
  observerLastName: string;
  observerEmail: string;
};
type ObserverChange = { observer: Observer; email: boolean; replaces: boolean };

const FAULT = 500;
const { observerSaved, notSaved, notSent } = MESSAGES.thirdPartyForm;

/** Names the observer and writes to them, after a confirmation where it cannot be taken back. */
export function useObserverUpdate(form: ThirdPartyFormResponse) {
  const [updateObserver, { isLoading }] = useUpdateObserverMutation();
  const [asked, setAsked] = useState<ObserverChange | null>(null);
  const [emailed, setEmailed] = useState<ObserverChange | null>(null);
  const navigate = useNavigate();

  function ask(observer: Observer, email: boolean) {
    const before = form.observerEmail?.toLowerCase();
    const replaces = before !== undefined && before !== observer.observerEmail.trim().toLowerCase();
    if (email || replaces) setAsked({ observer, email, replaces });
    else void update({ observer, email, replaces });
  }

  /** The link by which the page was opened may belong to the observer before. */
  const goOn = async ({ replaces }: ObserverChange) => {
    if (replaces) await navigate(`/third-party-form/${form.userCourseId}`, { replace: true });
  };

  async function update(done: ObserverChange) {
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
    confirm: () => asked && update(asked),
    cancel: () => setAsked(null),
    busy: isLoading,
    emailed: emailed !== null,
    closeEmailed: () => {
      setEmailed(null);
      if (emailed) void goOn(emailed);
    },
  };
}
