/** Told on a page of the platform's own. */
export class PlatformRefusal extends Error {
  constructor(
    readonly status: 403 | 404 | 502,
    message: string,
  ) {
    super(message);
  }
}
