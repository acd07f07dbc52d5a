import { Anchor } from '@mantine/core';
import { appCodeSchema, groupByFour, type SetUp } from '@platewise/shared/auth/secondFactor';
import { useState } from 'react';
import { Form } from '../../../ui/form/Form';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { QrCode } from '../../../ui/QrCode';
import { AppCodeField } from './AppCodeField';
import { CopyTextButton } from './CopyTextButton';
import { RecoveryCodes } from './RecoveryCodes';
import classes from './secondFactor.module.css';

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

/** On a phone nothing can be scanned, so there is a link to the app, and the key as text. */
const AppKey = ({ uri, secret }: SetUp) => (
  <section className={classes.key}>
    <p>In your app, add an account and scan this code. Then enter what the app shows.</p>
    <QrCode text={uri} label="QR code with the key for your app" />
    <p>
      Set up on this phone? <Anchor href={uri}>Open your app</Anchor>, or type the key into it:
    </p>
    <p className={classes.secret}>{groupByFour(secret, ' ')}</p>
    <CopyTextButton text={secret} label="Copy key" />
  </section>
);
