/** RFC 9457 problem document, with `Message` beside it for people. */
export type Problem = {
  type: string;
  title: string;
  status: number;
  Message: string;
  /** Field name to its messages, for a 400 from validation. */
  errors?: Record<string, string[]>;
  /** Of a failed sign-in. */
  invalid_grant?: string[];
  /** Of a dead refresh token. */
  invalid_refreshtoken?: string[];
  /** Of a sign-in whose password was right, and that needs a code as well. */
  mfa_required?: true;
  /** What the code is sent with. */
  mfa_token?: string;
  /** False where an authenticator app has to be set up first. */
  mfa_enrolled?: boolean;
  requestId?: string;
};
