import { type InferType, object, string } from 'yup';
import { tokenResponse } from '../accounts';
import { required, response, text } from '../fields';
import { MESSAGES } from '../messages';

/** Whether admins may or must use a code from an authenticator app in addition to their password. */
export const SECOND_FACTOR_MODES = ['off', 'optional', 'required'] as const;
export type SecondFactorMode = (typeof SECOND_FACTOR_MODES)[number];

/** The changes of a user's second factor. */
export type SecondFactorChange =
  | 'on'
  | 'another-app'
  | 'off'
  | 'reset'
  | 'recovery-codes'
  | 'recovery-code-used';

/** Removes spaces and hyphens and converts to upper case, because people type codes in different ways. */
const bare = (typed: string) => typed.replace(/[\s-]/g, '').toUpperCase();

/** Groups letters by four so that they are easy to read: 'JBSW Y3DP'. */
export const groupByFour = (letters: string, between: string) =>
  (letters.match(/.{1,4}/g) ?? []).join(between);

const readAs = (shape: RegExp) => (typed: string) => {
  const code = bare(typed);
  return shape.test(code) ? code : null;
};
/** Reads a code of an authenticator app: six digits, or null. */
export const readAppCode = readAs(/^\d{6}$/);
/** Reads a recovery code: 24 letters and digits of base 32, or 16 from an earlier release. Otherwise null. */
export const readRecoveryCode = readAs(/^(?:[A-Z2-7]{8}){2,3}$/);

const code = (read: (typed: string) => string | null, empty: string, wrong: string) =>
  text('Code', 40)
    .required(empty)
    .test('code', wrong, (typed) => !typed || read(typed) !== null);

export const appCodeSchema = object({
  code: code(
    readAppCode,
    'Please enter the code from your app.',
    'The code from your app has 6 digits.',
  ),
});

export const recoveryCodeSchema = object({
  code: code(
    readRecoveryCode,
    'Please enter a recovery code.',
    'A recovery code has 24 letters and digits.',
  ),
});

/** A change of the second factor needs the user's password. */
export const ownPasswordSchema = object({
  password: string()
    .typeError('Password must be text.')
    .max(200, MESSAGES.password.tooLong)
    .required(MESSAGES.login.password),
});

const mfaToken = text('mfaToken', 1000).required(required('mfaToken'));
export const beginAtSignInSchema = object({ mfaToken });
export const confirmAtSignInSchema = appCodeSchema.shape({ mfaToken });
export type ConfirmAtSignIn = InferType<typeof confirmAtSignInSchema>;

export const secondFactorResponse = response.object({
  mode: response.text(),
  on: response.bool(),
  recoveryCodesLeft: response.int(),
});
export type SecondFactor = InferType<typeof secondFactorResponse>;

export const setUpResponse = response.object({
  /** `otpauth://totp/…`, for a QR code. */
  uri: response.text(),
  /** The same key in base 32, for people who type it. */
  secret: response.text(),
});
export type SetUp = InferType<typeof setUpResponse>;

/** The recovery codes. They are shown once, and only their hashes are stored. */
export const recoveryCodesResponse = response.object({
  recoveryCodes: response.list(response.text()),
});
export type RecoveryCodes = InferType<typeof recoveryCodesResponse>;

export const setUpAtSignInResponse = tokenResponse.shape({
  recovery_codes: response.list(response.text()),
});
export type SetUpAtSignIn = InferType<typeof setUpAtSignInResponse>;
