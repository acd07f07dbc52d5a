import { array, type InferType, object, string } from 'yup';
import { oneOf, required, response, text } from '../fields';
import { MESSAGES } from '../messages';

/** The most passkeys of one account. */
export const MOST_PASSKEYS = 20;

/** The ways to a device (WebAuthn level 3, section 5.8.4). A browser may know more, which we leave out. */
export const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

/** Bytes in base64url, as an authenticator answers them. */
const bytes = (label: string, most: number) =>
  text(label, most)
    .required(required(label))
    .matches(/^[\w-]+$/, `${label} is not valid.`);

const token = text('Token', 1000).required(required('Token'));

export const passkeySignInSchema = object({
  token,
  id: bytes('Passkey', 1400),
  clientDataJSON: bytes('Client data', 3000),
  authenticatorData: bytes('Authenticator data', 1000),
  signature: bytes('Signature', 1000),
  /** The owner, as the authenticator has stored it. */
  userHandle: text('User handle', 100).matches(/^[\w-]+$/, 'User handle is not valid.'),
});
export type PasskeySignIn = InferType<typeof passkeySignInSchema>;

export const passkeySchema = object({
  token,
  id: bytes('Passkey', 1400),
  clientDataJSON: bytes('Client data', 3000),
  attestationObject: bytes('Attestation', 20_000),
  /** The ways to the device, such as 'internal' or 'usb', which a browser hears when it is to offer another one. */
  transports: array()
    .of(oneOf('Transport', TRANSPORTS).required(required('Transport')))
    .typeError('Transports must be a list.')
    .max(10, 'Transports must have at most 10 entries.')
    .default([]),
});
export type NewPasskey = InferType<typeof passkeySchema>;

/** Asked for unless the user has logged in a moment ago. */
export const beginPasskeySchema = object({
  password: string().typeError('Password must be text.').max(200, MESSAGES.password.tooLong),
});
export const passkeyNameSchema = object({
  name: text('Name', 60).required('Please enter a name for this passkey.'),
});

export const passkeyResponse = response.object({
  id: response.text(),
  name: response.text(),
  createdAt: response.text(),
  lastUsedAt: response.maybeText(),
  /** Whether it survives the loss of the device. */
  backedUp: response.bool(),
});
export type Passkey = InferType<typeof passkeyResponse>;

/** The options of WebAuthn, as the browser takes them. */
export const passkeySignInOptionsResponse = response.object({
  token: response.text(),
  options: response.object({
    challenge: response.text(),
    rpId: response.text(),
    timeout: response.int(),
    userVerification: string<'required'>().defined(),
  }),
});
export type PasskeySignInOptions = InferType<typeof passkeySignInOptionsResponse>;

const PUBLIC_KEY = string<'public-key'>().defined();
export const passkeyOptionsResponse = response.object({
  token: response.text(),
  options: response.object({
    challenge: response.text(),
    rp: response.object({ id: response.text(), name: response.text() }),
    user: response.object({
      id: response.text(),
      name: response.text(),
      displayName: response.text(),
    }),
    pubKeyCredParams: response.list(response.object({ alg: response.int(), type: PUBLIC_KEY })),
    timeout: response.int(),
    excludeCredentials: response.list(
      response.object({
        id: response.text(),
        type: PUBLIC_KEY,
        transports: response.list(response.text()),
      }),
    ),
    authenticatorSelection: response.object({
      residentKey: string<'required'>().defined(),
      requireResidentKey: response.bool(),
      userVerification: string<'required'>().defined(),
    }),
    attestation: string<'none'>().defined(),
  }),
});
export type PasskeyOptions = InferType<typeof passkeyOptionsResponse>;

export type PasskeyChange = 'added' | 'removed';
