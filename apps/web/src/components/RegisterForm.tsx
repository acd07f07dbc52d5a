import { registrationSchema } from '@platewise/shared/accounts';
import { useRegisterMutation } from '../api/accountsApi';
import { startSession } from '../api/session';
import { CheckField } from '../ui/form/CheckField';
import { EmailField } from '../ui/form/EmailField';
import { Form } from '../ui/form/Form';
import { FieldRow } from '../ui/form/FormSection';
import { SubmitButton } from '../ui/form/SubmitButton';
import { TextField } from '../ui/form/TextField';
import { besideEmail } from './besideEmail';
import { NewPasswordFields } from './NewPasswordFields';

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
  /** Called when the new user is signed in. */
  onRegistered: () => void;
  submitLabel?: string;
};

export function RegisterForm({ isCorporate = false, onRegistered, submitLabel }: Props) {
  const [register] = useRegisterMutation();
  return (
    <Form
      initialValues={{ ...BLANK, isCorporate }}
      schema={registrationSchema}
      keepAs={isCorporate ? 'register-business' : 'register'}
      onSubmit={async (values) => {
        startSession(await register(values).unwrap().catch(besideEmail));
        onRegistered();
      }}
    >
      {({ values, setFieldValue }) => (
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
          <EmailField name="confirmEmail" label="Confirm email address" />
          <NewPasswordFields label="Password" />
          <SubmitButton>{submitLabel ?? 'Create my account'}</SubmitButton>
        </>
      )}
    </Form>
  );
}
