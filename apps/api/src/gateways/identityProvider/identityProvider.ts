/** Somebody else who knows people and says who they are. */
export type IdentityProvider = {
  /** The email address of whom an ID token is; null for one that is not for us, not genuine, too old, or of no proven address. */
  emailIn: (idToken: string) => Promise<string | null>;
};

/** The provider could not be asked. */
export class IdentityProviderFailed extends Error {}

/** Nobody is known. */
export const noIdentityProvider: IdentityProvider = { emailIn: async () => null };
