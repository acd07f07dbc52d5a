import { Button } from '@mantine/core';
import type { TokenAnswer } from '@platewise/shared/accounts';
import { appCodeSchema, recoveryCodeSchema } from '@platewise/shared/secondFactor';
import { useEffect, useRef, useState } from 'react';
import { signInWithCode } from '../../../api/auth';
import { Form } from '../../../ui/form/Form';
import { keepFocus, SubmitButton } from '../../../ui/form/SubmitButton';
import { TextField } from '../../../ui/form/TextField';
import { AppCodeField } from '../secondFactor/AppCodeField';

type Props = {
  mfaToken: string;
  onSignedIn: (answer: TokenAnswer) => void;
  onFailure: (error: unknown) => void;
};

export function CodeForm({ mfaToken, onSignedIn, onFailure }: Props) {
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
            description="One of the ten that you kept when you set this up. Each works once."
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
