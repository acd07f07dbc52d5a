import type { SecondFactor, SetUp } from '@platewise/shared/secondFactor';
import { useState } from 'react';
import {
  beginSetUp,
  confirmSetUp,
  renewRecoveryCodes,
  turnOff,
} from '../../../api/secondFactorApi';
import { notify } from '../../../ui/notify';
import { AppHint } from './AppHint';
import { PasswordStep } from './PasswordStep';
import { RecoveryCodes } from './RecoveryCodes';
import { SecondFactorState } from './SecondFactorState';
import { SetUpApp } from './SetUpApp';

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
