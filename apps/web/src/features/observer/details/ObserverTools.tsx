import { Button, Group } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import { fullName } from '@platewise/shared/personNames';
import { IconMail } from '@tabler/icons-react';
import { type FormikErrors, useFormikContext } from 'formik';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { notify } from '../../../ui/feedback/notify';
import { MessageDialog } from '../../../ui/MessageDialog';
import type { Observer, useObserverUpdate } from './useObserverUpdate';

type Props = {
  updating: ReturnType<typeof useObserverUpdate>;
  /** In a sample nothing is saved or sent. */
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
            We will send the link to this form to{' '}
            {fullName({
              firstName: asked.observer.observerFirstName,
              lastName: asked.observer.observerLastName,
            })}{' '}
            at {asked.observer.observerEmail}.
          </p>
        )}
        {asked?.replaces && (
          <p>
            This is a new email address. The link that was sent before stops working, and answers
            already given are removed.
          </p>
        )}
      </ConfirmDialog>
      <MessageDialog opened={emailed} title="Third Party Form" onClose={closeEmailed}>
        {MESSAGES.thirdPartyForm.sent}
      </MessageDialog>
    </>
  );
}
