/** An answer that is no success. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** The body, where it is not `{message}`. */
    readonly body: Record<string, unknown> = { message },
  ) {
    super(message);
  }
}

export const oauthError = (error: string, description: string) =>
  new Refused(400, error, { error, error_description: description });
