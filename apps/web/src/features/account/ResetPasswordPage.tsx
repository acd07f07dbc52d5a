import { Anchor } from '@mantine/core';
import { resetPasswordSchema } from '@platewise/shared/accounts';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { isFailure } from '../../api/failure';
import { startSession } from '../../api/session';
import { NewPasswordFields } from '../../components/NewPasswordFields';
import { ButtonLink } from '../../ui/ButtonLink';
import { notify } from '../../ui/feedback/notify';
import { Form } from '../../ui/form/Form';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { Page } from '../../ui/Page';
import { useResetPasswordMutation } from './accountsApi';
import { checkResetLink } from './auth';
import { challengeIn } from './login/challenge';

export default function ResetPasswordPage() {
  const { resetToken = '' } = useParams();
  const [reset] = useResetPasswordMutation();
  const navigate = useNavigate();
  const refusal = useDeadLink(resetToken);

  if (refusal)
    return (
      <Page
        title="Reset password"
        heading="Choose a new password"
        lead={refusal}
        width="form"
        display
      >
        <ButtonLink to="/Forgot-Password">Ask for a new link</ButtonLink>
      </Page>
    );

  return (
    <Page title="Reset password" heading="Choose a new password" width="form" display>
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

/** Asks the server whether the link still works, before the user thinks of a new password. Returns the refusal. */
function useDeadLink(resetToken: string): string | null {
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    let isHere = true;
    checkResetLink(resetToken).catch((error: unknown) => {
      // A server that cannot be asked now is asked again with the password.
      if (isHere && isFailure(error)) setRefusal(error.errors?.resetToken?.[0] ?? null);
    });
    return () => {
      isHere = false;
    };
  }, [resetToken]);
  return refusal;
}
