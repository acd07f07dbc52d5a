import { Button } from '@mantine/core';
import { ownPasswordSchema } from '@platewise/shared/auth/secondFactor';
import type { ReactNode } from 'react';
import { downloadFile } from '../api/downloadFile';
import { showRefusal } from '../ui/feedback/failure';
import { notify } from '../ui/feedback/notify';
import { Form } from '../ui/form/Form';
import { keepFocus } from '../ui/form/keepFocus';
import { PasswordField } from '../ui/form/PasswordField';
import { SubmitButton } from '../ui/form/SubmitButton';

type Props = {
  /** Under /api/v1. */
  url: string;
  /** Said when it is saved. */
  done: string;
  /** After it has been saved, or was not wanted after all. */
  onDone: () => void;
  children: ReactNode;
};

/** Downloads all data about a person after they have entered their password again. */
export const DownloadWithPassword = ({ url, done, onDone, children }: Props) => (
  <Form
    initialValues={{ password: '' }}
    schema={ownPasswordSchema}
    onSubmit={async (data) => {
      await downloadFile(url, 'your-data.zip', { data });
      notify.success(done);
      onDone();
    }}
    onFailure={(error) => showRefusal(error, 'We couldn’t download the data. Please try again.')}
  >
    <div>{children}</div>
    <PasswordField name="password" label="Your password" autoComplete="current-password" />
    <SubmitButton>Download</SubmitButton>
    <Button variant="subtle" onMouseDown={keepFocus} onClick={onDone}>
      Cancel
    </Button>
  </Form>
);
