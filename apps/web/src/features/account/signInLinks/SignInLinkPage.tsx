import { Group } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { isFailure } from '../../../api/failure';
import { usePageTitle } from '../../../prerender/pageHead';
import { ButtonLink } from '../../../ui/ButtonLink';
import { Loading } from '../../../ui/Loading';
import { Page } from '../../../ui/Page';
import { signInWithLink } from '../auth';
import { signInMessage, useEnter } from '../login/useSignIn';
import { forgetBrowserValue, readBrowserValue } from './browserValue';

/** The page behind the link in the mail. A program that only reads the page uses nothing up. */
export default function SignInLinkPage() {
  const { token = '' } = useParams();
  const enter = useEnter();
  const asked = useRef(false);
  const [browser] = useState(readBrowserValue);
  const [refusal, setRefusal] = useState<string | null>(
    browser ? null : MESSAGES.signInLinks.otherDevice,
  );
  usePageTitle('Login');

  useEffect(() => {
    // The link works once, and development mounts twice.
    if (asked.current || !browser) return;
    asked.current = true;
    enter(async () => {
      const answer = await signInWithLink(token, browser);
      forgetBrowserValue();
      return answer;
    }).catch((error: unknown) => setRefusal(describe(error)));
  }, [token, browser, enter]);

  if (refusal === null) return <Loading label="Logging in please wait..." />;
  return (
    <Page title="Login" heading="Log in with a link" lead={refusal} width="form" display>
      <Group>
        <ButtonLink to="/Sign-In-Link/">Email me a new link</ButtonLink>
        <ButtonLink to="/login/" variant="outline">
          Log in with my password
        </ButtonLink>
      </Group>
    </Page>
  );
}

const describe = (error: unknown) =>
  (isFailure(error) && (error.errors?.token ?? error.errors?.browser)?.[0]) || signInMessage(error);
