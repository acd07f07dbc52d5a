import { appCodeSchema, type SetUp } from '@platewise/shared/secondFactor';
import { useState } from 'react';
import { Form } from '../../../ui/form/Form';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { AppCodeField } from './AppCodeField';
import { AppKey } from './AppKey';
import { RecoveryCodes } from './RecoveryCodes';

type Props = {
  setUp: SetUp;
  /** Gives the recovery codes. */
  confirm: (code: string) => Promise<string[]>;
  onFailure?: (error: unknown) => void;
  onDone: () => void;
};

/** The key for the app, the first code from it, and the codes for the day the phone is lost. */
export function SetUpApp({ setUp, confirm, onFailure, onDone }: Props) {
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />;
  return (
    <>
      <AppKey {...setUp} />
      <Form
        initialValues={{ code: '' }}
        schema={appCodeSchema}
        onSubmit={async ({ code }) => setCodes(await confirm(code))}
        onFailure={onFailure}
      >
        <AppCodeField />
        <SubmitButton>Confirm</SubmitButton>
      </Form>
    </>
  );
}
