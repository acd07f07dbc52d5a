import type { InferType } from 'yup';
import { answer } from '../fields';

/** A sign-in that has not ended. */
export const sessionAnswer = answer.object({
  id: answer.text(),
  /** In words: 'Safari on iPhone'. */
  device: answer.text(),
  /** The network address it was begun from. */
  address: answer.maybeText(),
  signedInAt: answer.text(),
  /** To within the quarter of an hour that an access token lives. */
  lastUsedAt: answer.text(),
  /** The one that asks. */
  isThisDevice: answer.bool(),
  /** Begun by the office, to help. */
  byOffice: answer.bool(),
});
export type SignedInSession = InferType<typeof sessionAnswer>;
