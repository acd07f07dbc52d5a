/** An error response. */
export class ServiceError extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** The body of the response; `{message}` by default. */
    readonly body: Record<string, unknown> = { message },
  ) {
    super(message);
  }
}

export const oauthError = (error: string, description: string) =>
  new ServiceError(400, error, { error, error_description: description });
