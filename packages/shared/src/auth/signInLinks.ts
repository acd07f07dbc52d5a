import { type InferType, object } from 'yup';
import { email, required, text } from '../fields';
import { MESSAGES } from '../messages';

export const SIGN_IN_LINK_MINUTES = 15;

/** A random value that the browser makes and stores. The link works only where it is. */
const browser = text('Browser', 100)
  .required(required('Browser'))
  .matches(/^[\w-]{32,}$/, 'Browser is not valid.');

export const signInLinkRequestSchema = object({
  username: email().required(MESSAGES.profile.email),
  browser,
});
export type SignInLinkRequest = InferType<typeof signInLinkRequestSchema>;

export const signInLinkSchema = object({
  token: text('Token', 200).required(required('Token')),
  browser,
});
export type SignInLinkUse = InferType<typeof signInLinkSchema>;
