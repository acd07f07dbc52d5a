import { Anchor } from '@mantine/core';
import { loginSchema } from '@platewise/shared/accounts';
import { MESSAGES } from '@platewise/shared/messages';
import { Link } from 'react-router-dom';
import { notify } from '../../../ui/feedback/notify';
import { EmailField } from '../../../ui/form/EmailField';
import { Form } from '../../../ui/form/Form';
import { PasswordField } from '../../../ui/form/PasswordField';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { PasskeySignIn } from '../passkeys/PasskeySignIn';
import classes from './LoginPage.module.css';
import { signInMessage, useSignIn } from './useSignIn';

export function LoginForm() {
  const signIn = useSignIn();
  return (
    <>
      <Form
        initialValues={{ username: '', password: '' }}
        schema={loginSchema}
        onSubmit={signIn}
        onFailure={(error) => notify.error(signInMessage(error), { key: 'login' })}
        summary={({ username, password }) => (!username && !password ? MESSAGES.login.blank : null)}
      >
        <EmailField name="username" label="Email address" autoComplete="username webauthn" />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
        <SubmitButton>Log in</SubmitButton>
        <Anchor component={Link} to="/Forgot-Password" className={classes.forgot}>
          Forgot password?
        </Anchor>
      </Form>
      <div className={classes.others}>
        <PasskeySignIn />
        <Anchor component={Link} to="/Sign-In-Link/" className={classes.forgot}>
          Email me a link to log in
        </Anchor>
      </div>
    </>
  );
}
