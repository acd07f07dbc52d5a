import { changePasswordSchema } from '@platewise/shared/accounts';
import { MESSAGES } from '@platewise/shared/messages';
import { useUser } from '../../api/session';
import { NewPasswordFields } from '../../components/NewPasswordFields';
import { notify } from '../../ui/feedback/notify';
import { Form } from '../../ui/form/Form';
import { PasswordField } from '../../ui/form/PasswordField';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { Page } from '../../ui/Page';
import { useChangePasswordMutation } from './accountsApi';

export default function ChangePasswordPage() {
  const user = useUser();
  const userId = user?.id ?? '';
  const [change] = useChangePasswordMutation();

  if (user?.actedBy)
    return (
      <Page
        title="Change password"
        heading="Change your password"
        lead={MESSAGES.impersonation.password}
        width="form"
      >
        <p>They can ask for a link to choose a new one on the ‘Forgot password’ page.</p>
      </Page>
    );
  return (
    <Page
      title="Change password"
      heading="Change your password"
      lead="You stay logged in here, and are logged out on every other device."
      width="form"
    >
      <Form
        initialValues={{ oldPassword: '', password: '', confirmPassword: '' }}
        schema={changePasswordSchema}
        failure={MESSAGES.profile.passwordFailed}
        onSubmit={async (values, form) => {
          await change({ userId, ...values }).unwrap();
          form.resetForm();
          notify.success('Your password has been changed.');
        }}
      >
        <PasswordField name="oldPassword" label="Old password" autoComplete="current-password" />
        <NewPasswordFields />
        <SubmitButton>Change password</SubmitButton>
      </Form>
    </Page>
  );
}
