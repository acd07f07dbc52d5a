import { Button } from '@mantine/core';
import type { TokenResponse } from '@platewise/shared/accounts';
import { appCodeSchema, recoveryCodeSchema, type SetUp } from '@platewise/shared/auth/secondFactor';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isFailure } from '../../../api/failure';
import { findReturnLocation } from '../../../api/navigation';
import { currentUser, startSession } from '../../../api/session';
import { notify } from '../../../ui/feedback/notify';
import { Form } from '../../../ui/form/Form';
import { keepFocus } from '../../../ui/form/keepFocus';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { TextField } from '../../../ui/form/TextField';
import { Page } from '../../../ui/Page';
import { signInWithCode } from '../auth';
import { AppCodeField } from '../secondFactor/AppCodeField';
import { AppHint } from '../secondFactor/AppHint';
import { SetUpApp } from '../secondFactor/SetUpApp';
import { beginAtSignIn, confirmAtSignIn } from '../secondFactor/secondFactorApi';
import { afterLogin } from './afterLogin';
import { rememberedChallenge } from './challenge';
import { signInMessage } from './useSignIn';

/** The step after the password: a code from the app, or setting up the app. */
export default function SecondStep() {
  const { state } = useLocation() as { state: unknown };
  const challenge = rememberedChallenge(state);
  const navigate = useNavigate();
  if (!challenge) return null;
  const from = findReturnLocation(state);

  function enter(answer: TokenResponse) {
    startSession(answer);
    const user = currentUser();
    if (user) void navigate(afterLogin(user.userType, from), { replace: true });
  }
  function onFailure(error: unknown) {
    notify.error(signInMessage(error), { key: 'login' });
    const isTooLate = isFailure(error) && error.invalid_grant !== undefined;
    if (isTooLate) void navigate('/login', { state: { from }, replace: true });
  }
  const step = { mfaToken: challenge.mfaToken, onSignedIn: enter, onFailure };

  return challenge.isEnrolled ? (
    <Page
      title="Two-step sign-in"
      lead="Your password is correct. One more step to show that it’s you."
      width="form"
    >
      <CodeForm {...step} />
    </Page>
  ) : (
    <Page
      title="Set up two-step sign-in"
      lead="Your account needs more than a password: a code from your phone, each time you log in. Setting it up takes two minutes."
      width="form"
    >
      <SetUpAtSignIn {...step} />
    </Page>
  );
}

type Props = {
  mfaToken: string;
  onSignedIn: (answer: TokenResponse) => void;
  onFailure: (error: unknown) => void;
};

function CodeForm({ mfaToken, onSignedIn, onFailure }: Props) {
  const [isRecovery, setRecovery] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // The one field of the page, and the code will not wait.
  useEffect(() => box.current?.querySelector('input')?.focus(), [isRecovery]);

  return (
    <Form
      key={String(isRecovery)}
      initialValues={{ code: '' }}
      schema={isRecovery ? recoveryCodeSchema : appCodeSchema}
      onSubmit={async ({ code }) => onSignedIn(await signInWithCode(mfaToken, code))}
      onFailure={onFailure}
    >
      <div ref={box}>
        {isRecovery ? (
          <TextField
            name="code"
            label="Recovery code"
            description="One of the ten you saved when you set this up. Each works once."
            placeholder="ABCD-EFGH-IJKL-MNOP-QRST-UVWX"
            autoComplete="off"
          />
        ) : (
          <AppCodeField />
        )}
      </div>
      <SubmitButton>Log in</SubmitButton>
      <Button variant="subtle" onMouseDown={keepFocus} onClick={() => setRecovery(!isRecovery)}>
        {isRecovery ? 'Use the code from my app' : 'Use a recovery code'}
      </Button>
    </Form>
  );
}

type SetUpAtSignInProps = {
  mfaToken: string;
  onSignedIn: (answer: TokenResponse) => void;
  onFailure: (error: unknown) => void;
};

/** For users who must have an app and have none yet. The session begins once they have saved the recovery codes. */
function SetUpAtSignIn({ mfaToken, onSignedIn, onFailure }: SetUpAtSignInProps) {
  const [setUp, setSetUp] = useState<SetUp | null>(null);
  const [busy, setBusy] = useState(false);
  const tokens = useRef<TokenResponse>(null);

  async function begin() {
    setBusy(true);
    await beginAtSignIn(mfaToken).then(setSetUp, onFailure);
    setBusy(false);
  }
  async function confirm(code: string) {
    const { recovery_codes, ...answer } = await confirmAtSignIn(mfaToken, code);
    tokens.current = answer;
    return recovery_codes;
  }

  if (setUp)
    return (
      <SetUpApp
        setUp={setUp}
        confirm={confirm}
        onFailure={onFailure}
        onDone={() => tokens.current && onSignedIn(tokens.current)}
      />
    );
  return (
    <>
      <AppHint />
      <Button size="lg" mt="lg" fullWidth loading={busy} onClick={() => void begin()}>
        Set it up
      </Button>
    </>
  );
}
