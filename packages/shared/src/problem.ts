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
  requestId?: string;
};
