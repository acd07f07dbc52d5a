import { Secret, TOTP } from 'otpauth';

/** What every authenticator app takes without being told (RFC 6238). */
const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 };
const SECRET_BYTES = 20;
/** For a clock that is up to half a minute off, in either direction. */
const WINDOW = 1;

const totpOf = (secret: string) => new TOTP({ ...SHAPE, secret: Secret.fromBase32(secret) });

export const newSecret = () => new Secret({ size: SECRET_BYTES }).base32;

/** What an app reads off the QR code. */
export const enrolmentUri = (secret: string, issuer: string, label: string) =>
  new TOTP({ ...SHAPE, secret: Secret.fromBase32(secret), issuer, label }).toString();

/** The number of the 30 seconds that a code is of; null where it is neither of these, the last nor the next. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
