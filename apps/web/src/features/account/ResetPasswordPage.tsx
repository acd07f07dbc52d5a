import { Anchor } from '@mantine/core';
import { resetPasswordSchema } from '@platewise/shared/accounts';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useResetPasswordMutation } from '../../api/accountsApi';
import { startSession } from '../../api/session';
import { NewPasswordFields } from '../../components/NewPasswordFields';
import { Form } from '../../ui/form/Form';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { notify } from '../../ui/notify';
import { Page } from '../../ui/Page';
import { challengeIn } from './login/challenge';

export default function ResetPasswordPage() {
  const { resetToken = '' } = useParams();
  const [reset] = useResetPasswordMutation();
  const navigate = useNavigate();

  return (
    <Page title="Reset password" heading="Choose a new password" width="form">
      <Form
        initialValues={{ password: '', confirmPassword: '', resetToken }}
        schema={resetPasswordSchema}
        onSubmit={async (values) => {
          try {
            startSession(await reset(values).unwrap());
          } catch (error) {
            const challenge = challengeIn(error);
            if (!challenge) throw error;
            notify.success('Your password has been changed.');
            return void navigate('/login', { state: { challenge } });
          }
          notify.success('Your password has been changed. You are logged in.');
          void navigate('/');
        }}
      >
        <NewPasswordFields />
        <SubmitButton>Save the new password</SubmitButton>
        <p>
          A link works once, for one hour.{' '}
          <Anchor component={Link} to="/Forgot-Password">
            Ask for a new link
          </Anchor>
        </p>
      </Form>
    </Page>
  );
}
