import { Alert, Anchor } from '@mantine/core';
import { forgotPasswordSchema } from '@platewise/shared/accounts';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { usePageMeta } from '../../../prerender/pageHead';
import { EmailField } from '../../../ui/form/EmailField';
import { Form } from '../../../ui/form/Form';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { Page } from '../../../ui/Page';
import { requestSignInLink } from '../auth';
import { makeBrowserValue } from './browserValue';

export default function AskForLinkPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  usePageMeta({
    title: 'Email me a link',
    description:
      'Tell us the email address of your account and we will send you a link to log in without a password. The link works once, for 15 minutes.',
    path: '/Sign-In-Link/',
    unlisted: true,
  });

  return (
    <Page
      title="Email me a link"
      heading="Log in with a link"
      lead="Tell us your email address and we will send you a link. No password needed."
      width="form"
      display
    >
      <Form
        initialValues={{ username: '' }}
        schema={forgotPasswordSchema}
        onSubmit={async ({ username }) => {
          await requestSignInLink(username, makeBrowserValue());
          setSentTo(username);
        }}
      >
        {({ values }) => (
          <>
            <EmailField name="username" label="Email address" autoComplete="username" />
            <SubmitButton>Email me a link</SubmitButton>
            <div role="status">
              {sentTo !== null && values.username.trim().toLowerCase() === sentTo && (
                <Alert icon={<IconMail aria-hidden />} title="Check your inbox">
                  If <strong>{sentTo}</strong> belongs to a student or a business, we have sent a
                  link. Open it on this device, in this browser. It works once, for 15 minutes. If
                  it does not arrive, look in your junk mail.
                </Alert>
              )}
            </div>
            <Anchor component={Link} to="/login/">
              Log in with my password
            </Anchor>
          </>
        )}
      </Form>
    </Page>
  );
}
