import { Button } from '@mantine/core';
import { ownPasswordSchema } from '@platewise/shared/secondFactor';
import type { ReactNode } from 'react';
import { Form } from '../../../ui/form/Form';
import { PasswordField } from '../../../ui/form/PasswordField';
import { keepFocus, SubmitButton } from '../../../ui/form/SubmitButton';

type Props = {
  label: string;
  onPassword: (password: string) => Promise<void>;
  onCancel: () => void;
  children: ReactNode;
};

/** Whoever finds a desk unattended changes nothing. */
export const PasswordStep = ({ label, onPassword, onCancel, children }: Props) => (
  <Form
    initialValues={{ password: '' }}
    schema={ownPasswordSchema}
    onSubmit={({ password }) => onPassword(password)}
  >
    <div>{children}</div>
    <PasswordField name="password" label="Your password" autoComplete="current-password" />
    <SubmitButton>{label}</SubmitButton>
    <Button variant="subtle" onMouseDown={keepFocus} onClick={onCancel}>
      Cancel
    </Button>
  </Form>
);
