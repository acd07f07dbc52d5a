import { Anchor } from '@mantine/core';
import {
  type Registration,
  registrationSchema,
  type TokenResponse,
} from '@platewise/shared/accounts';
import { AUTH } from '@platewise/shared/firstMessages';
import { Link, useLocation } from 'react-router-dom';
import { api } from '../api/api';
import { startSession } from '../api/session';
import { CheckField } from '../ui/form/CheckField';
import { EmailField } from '../ui/form/EmailField';
import { Form } from '../ui/form/Form';
import { FieldRow } from '../ui/form/FormSection';
import { refusalOf } from '../ui/form/formErrors';
import { SubmitButton } from '../ui/form/SubmitButton';
import { TextField } from '../ui/form/TextField';
import { NewPasswordFields } from './NewPasswordFields';
import classes from './RegisterForm.module.css';
import { rethrowAsEmailFieldError } from './rethrowAsEmailFieldError';

const BLANK = {
  firstName: '',
  lastName: '',
  noLastName: false,
  email: '',
  confirmEmail: '',
  password: '',
  confirmPassword: '',
};

type Props = {
  isCorporate?: boolean;
  /** Called when the new user is logged in. */
  onRegistered: () => void;
  submitLabel?: string;
};

export function RegisterForm({ isCorporate = false, onRegistered, submitLabel }: Props) {
  const [register] = useRegisterMutation();
  const here = useLocation();
  return (
    <Form
      initialValues={{ ...BLANK, isCorporate }}
      schema={registrationSchema}
      draftKey={isCorporate ? 'register-business' : 'register'}
      onSubmit={async (values) => {
        startSession(await register(values).unwrap().catch(rethrowAsEmailFieldError));
        onRegistered();
      }}
    >
      {({ values, setFieldValue, status }) => (
        <>
          <FieldRow>
            <TextField name="firstName" label="First name" autoComplete="given-name" />
            {!values.noLastName && (
              <TextField name="lastName" label="Last name" autoComplete="family-name" />
            )}
          </FieldRow>
          <CheckField
            name="noLastName"
            label="I do not have a last name"
            onChange={(checked) => checked && void setFieldValue('lastName', '')}
          />
          <EmailField name="email" label="Email address" />
          {refusalOf(status, 'email', values.email) === AUTH.emailTaken && (
            <p className={classes.known}>
              Is it yours?{' '}
              <Anchor component={Link} to="/login" state={isCorporate ? undefined : { from: here }}>
                Log in
              </Anchor>
            </p>
          )}
          <EmailField name="confirmEmail" label="Confirm email address" />
          <NewPasswordFields label="Password" />
          <SubmitButton>{submitLabel ?? 'Create my account'}</SubmitButton>
        </>
      )}
    </Form>
  );
}

const { useRegisterMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<TokenResponse, Registration>({
      query: (data) => ({ url: '/accounts', method: 'POST', startsSession: true, data }),
    }),
  }),
});
