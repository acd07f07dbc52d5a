/** An outside service that verifies who a person is. */
export type IdentityProvider = {
  /** Returns the email address in an ID token. Null when the token is not for us, not genuine, too old, or its address is not verified. */
  emailIn: (idToken: string) => Promise<string | null>;
};

/** The provider could not be asked. */
export class IdentityProviderFailed extends Error {}

/** The provider when none is configured. It knows no one. */
export const noIdentityProvider: IdentityProvider = { emailIn: async () => null };
