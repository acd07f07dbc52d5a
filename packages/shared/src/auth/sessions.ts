import type { InferType } from 'yup';
import { response } from '../fields';

/** A page of this site sends it with the value 'cookie', and gets its refresh token in a cookie in place of the body. */
export const REFRESH_HEADER = 'X-Refresh-Token';

/** A sign-in that has not ended. */
export const sessionResponse = response.object({
  id: response.text(),
  /** A description such as 'Safari on iPhone'. */
  device: response.text(),
  /** The network address from which the user signed in. */
  address: response.maybeText(),
  signedInAt: response.text(),
  /** Accurate to 15 minutes, the lifetime of an access token. */
  lastUsedAt: response.text(),
  /** Whether it is the session of this request. */
  isThisDevice: response.bool(),
  /** Whether an admin logged in as the user. */
  byOffice: response.bool(),
});
export type SignedInSession = InferType<typeof sessionResponse>;
