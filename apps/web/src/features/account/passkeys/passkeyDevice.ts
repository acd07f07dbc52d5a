/** Passkeys belong to the name of a site, so an address of numbers has none. */
export const hasPasskeys = () =>
  'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(window.location.hostname);

/** The device made no passkey, or used none: the user has cancelled, or it took too long. */
export const isCancelled = (error: unknown) =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
