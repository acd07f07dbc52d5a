import { Alert, Anchor } from '@mantine/core';
import { forgotPasswordSchema } from '@platewise/shared/accounts';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { usePageMeta } from '../../prerender/pageHead';
import { EmailField } from '../../ui/form/EmailField';
import { Form } from '../../ui/form/Form';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { Page } from '../../ui/Page';
import { useRequestPasswordResetMutation } from './accountsApi';

export default function ForgotPasswordPage() {
  const [request] = useRequestPasswordResetMutation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  usePageMeta({
    title: 'Forgot password',
    description:
      'Tell us the email address of your account and we will send you a link to choose a new password. The link works for one hour.',
    path: '/Forgot-Password/',
    unlisted: true,
  });

  return (
    <Page
      title="Forgot password"
      heading="Forgot your password?"
      lead="Tell us your email address and we will send you a link to choose a new one."
      width="form"
      display
    >
      <Form
        initialValues={{ username: '' }}
        schema={forgotPasswordSchema}
        draftKey="forgot-password"
        onSubmit={async (values) => {
          await request(values).unwrap();
          setSentTo(values.username);
        }}
      >
        {({ values }) => (
          <>
            <EmailField name="username" label="Email address" autoComplete="username" />
            <SubmitButton>Submit</SubmitButton>
            <Anchor component={Link} to="/Lost-Email/">
              I can’t read the emails of this address any more
            </Anchor>
            <div role="status">
              {sentTo !== null && values.username.trim().toLowerCase() === sentTo && (
                <Alert icon={<IconMail aria-hidden />} title="Check your inbox">
                  A link to reset your password has been sent to <strong>{sentTo}</strong>. It works
                  for one hour. If it does not arrive, look in your junk mail.
                </Alert>
              )}
            </div>
          </>
        )}
      </Form>
    </Page>
  );
}
