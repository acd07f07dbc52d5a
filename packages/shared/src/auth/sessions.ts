import type { InferType } from 'yup';
import { response } from '../fields';

/** A sign-in that has not ended. */
export const sessionResponse = response.object({
  id: response.text(),
  /** In words: 'Safari on iPhone'. */
  device: response.text(),
  /** The network address it was begun from. */
  address: response.maybeText(),
  signedInAt: response.text(),
  /** To within the quarter of an hour that an access token lives. */
  lastUsedAt: response.text(),
  /** The one that asks. */
  isThisDevice: response.bool(),
  /** Begun by the office, to help. */
  byOffice: response.bool(),
});
export type SignedInSession = InferType<typeof sessionResponse>;
