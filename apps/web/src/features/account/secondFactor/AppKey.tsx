import { Anchor } from '@mantine/core';
import { inFours, type SetUp } from '@platewise/shared/secondFactor';
import { QrCode } from '../../../ui/QrCode';
import { CopyTextButton } from './CopyTextButton';
import classes from './secondFactor.module.css';

/** On a phone nothing can be scanned, so there is a link to the app, and the key as text. */
export const AppKey = ({ uri, secret }: SetUp) => (
  <section className={classes.key}>
    <p>In your app, add an account and scan this code. Then enter what the app shows.</p>
    <QrCode text={uri} label="QR code with the key for your app" />
    <p>
      Set up on this phone? <Anchor href={uri}>Open your app</Anchor>, or type the key into it:
    </p>
    <p className={classes.secret}>{inFours(secret, ' ')}</p>
    <CopyTextButton text={secret} label="Copy key" />
  </section>
);
