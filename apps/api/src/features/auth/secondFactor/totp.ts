import { Secret, TOTP } from 'otpauth';

/** The parameters that every authenticator app uses by default (RFC 6238). */
const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 };
const SECRET_BYTES = 20;
/** Accepts the previous and the next code, for a clock that is up to half a minute wrong. */
const WINDOW = 1;

const totpOf = (secret: string) => new TOTP({ ...SHAPE, secret: Secret.fromBase32(secret) });

export const newSecret = () => new Secret({ size: SECRET_BYTES }).base32;

/** The `otpauth://` address in the QR code. */
export const keyUri = (secret: string, issuer: string, label: string) =>
  new TOTP({ ...SHAPE, secret: Secret.fromBase32(secret), issuer, label }).toString();

/** The number of the 30-second step that a code belongs to. Null when it is not the current, the previous or the next one. */
export function timeStepOf(secret: string, code: string, now: Date): number | null {
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
