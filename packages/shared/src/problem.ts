/** A problem document (RFC 9457) with `Message` for people. */
export type Problem = {
  type: string;
  title: string;
  status: number;
  Message: string;
  /** Field name to its messages, for a 400 from validation. */
  errors?: Record<string, string[]>;
  /** The reason of a failed sign-in. */
  invalid_grant?: string[];
  /** The reason why a refresh token is no longer valid. */
  invalid_refreshtoken?: string[];
  /** Set when the password was right but the sign-in also needs a code. */
  mfa_required?: true;
  /** The token to send with the code. */
  mfa_token?: string;
  /** False when an authenticator app must be set up first. */
  mfa_enrolled?: boolean;
  requestId?: string;
};
