import { Button } from '@mantine/core';
import type { TokenAnswer } from '@platewise/shared/accounts';
import type { SetUp } from '@platewise/shared/secondFactor';
import { useRef, useState } from 'react';
import { beginAtSignIn, confirmAtSignIn } from '../../../api/secondFactorApi';
import { AppHint } from '../secondFactor/AppHint';
import { SetUpApp } from '../secondFactor/SetUpApp';

type Props = {
  mfaToken: string;
  onSignedIn: (answer: TokenAnswer) => void;
  onFailure: (error: unknown) => void;
};

/** Where an app is asked for and there is none yet. The session begins once the recovery codes are kept. */
export function SetUpAtSignIn({ mfaToken, onSignedIn, onFailure }: Props) {
  const [setUp, setSetUp] = useState<SetUp | null>(null);
  const [busy, setBusy] = useState(false);
  const tokens = useRef<TokenAnswer>(null);

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
