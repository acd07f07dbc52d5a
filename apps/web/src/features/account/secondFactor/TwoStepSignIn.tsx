import { Button } from '@mantine/core';
import {
  ownPasswordSchema,
  type SecondFactor,
  type SetUp,
} from '@platewise/shared/auth/secondFactor';
import { type ReactNode, useState } from 'react';
import { notify } from '../../../ui/feedback/notify';
import { Form } from '../../../ui/form/Form';
import { keepFocus } from '../../../ui/form/keepFocus';
import { PasswordField } from '../../../ui/form/PasswordField';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { AppHint } from './AppHint';
import { RecoveryCodes } from './RecoveryCodes';
import { SetUpApp } from './SetUpApp';
import classes from './secondFactor.module.css';
import { beginSetUp, confirmSetUp, renewRecoveryCodes, turnOff } from './secondFactorApi';

type Props = { userId: string; secondFactor: SecondFactor; onChanged: () => void };
type Step =
  | { at: 'state' | 'set up' | 'new codes' | 'turn off' }
  | { at: 'app'; setUp: SetUp }
  | { at: 'codes'; codes: string[] };

export function TwoStepSignIn({ userId, secondFactor, onChanged }: Props) {
  const [step, go] = useState<Step>({ at: 'state' });

  function finish(message: string) {
    notify.success(message);
    onChanged();
    go({ at: 'state' });
  }
  const cancel = () => go({ at: 'state' });

  switch (step.at) {
    case 'set up':
      return (
        <PasswordStep
          label="Continue"
          onCancel={cancel}
          onPassword={async (password) =>
            go({ at: 'app', setUp: await beginSetUp(userId, password) })
          }
        >
          <AppHint />
        </PasswordStep>
      );
    case 'app':
      return (
        <SetUpApp
          setUp={step.setUp}
          confirm={async (code) => (await confirmSetUp(userId, code)).recoveryCodes}
          onDone={() => finish('Two-step sign-in is on.')}
        />
      );
    case 'new codes':
      return (
        <PasswordStep
          label="Make new codes"
          onCancel={cancel}
          onPassword={async (password) => {
            const { recoveryCodes } = await renewRecoveryCodes(userId, password);
            go({ at: 'codes', codes: recoveryCodes });
          }}
        >
          The codes you have now will no longer work.
        </PasswordStep>
      );
    case 'codes':
      return (
        <RecoveryCodes
          codes={step.codes}
          onKept={() => finish('Your new recovery codes are ready.')}
        />
      );
    case 'turn off':
      return (
        <PasswordStep
          label="Turn it off"
          onCancel={cancel}
          onPassword={async (password) => {
            await turnOff(userId, password);
            finish('Two-step sign-in is off.');
          }}
        >
          Your password alone will be enough to log in.
        </PasswordStep>
      );
    default:
      return <SecondFactorState secondFactor={secondFactor} onChoose={(at) => go({ at })} />;
  }
}

type PasswordStepProps = {
  label: string;
  onPassword: (password: string) => Promise<void>;
  onCancel: () => void;
  children: ReactNode;
};

/** Asks for the password, so that a stranger at an unattended computer can change nothing. */
const PasswordStep = ({ label, onPassword, onCancel, children }: PasswordStepProps) => (
  <Form
    initialValues={{ password: '' }}
    schema={ownPasswordSchema}
    onSubmit={({ password }) => onPassword(password)}
  >
    <div>{children}</div>
    <PasswordField name="password" label="Your password" autoComplete="current-password" />
    <SubmitButton>{label}</SubmitButton>
    <Button variant="subtle" onMouseDown={keepFocus} onClick={onCancel}>
      Cancel
    </Button>
  </Form>
);

type Choice = 'set up' | 'new codes' | 'turn off';

type ChoiceProps = { secondFactor: SecondFactor; onChoose: (choice: Choice) => void };

/** Whether it is on, and what can be done about it. */
function SecondFactorState({ secondFactor, onChoose }: ChoiceProps) {
  const { on, mode, recoveryCodesLeft } = secondFactor;
  if (!on)
    return (
      <div className={classes.state}>
        <p>
          Two-step sign-in is <strong>off</strong>.
        </p>
        <Button size="lg" onClick={() => onChoose('set up')}>
          Set it up
        </Button>
      </div>
    );
  return (
    <div className={classes.state}>
      <p>
        Two-step sign-in is <strong>on</strong>. {recoveryCodesLeft} of your recovery codes{' '}
        {recoveryCodesLeft === 1 ? 'is' : 'are'} left.
      </p>
      <div className={classes.actions}>
        <Button variant="light" onClick={() => onChoose('new codes')}>
          Make new recovery codes
        </Button>
        <Button variant="light" onClick={() => onChoose('set up')}>
          Set it up on another phone
        </Button>
        {mode !== 'required' && (
          <Button variant="default" onClick={() => onChoose('turn off')}>
            Turn it off
          </Button>
        )}
      </div>
    </div>
  );
}
