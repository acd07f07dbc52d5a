import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { boolean, type InferType, object, string } from 'yup';
import { type IdentityProvider, IdentityProviderFailed } from './identityProvider';

const ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];

const claimsSchema = object({
  email: string().required(),
  email_verified: boolean().required(),
  /** The Google Workspace domain of the user. */
  hd: string(),
});

export type GoogleSettings = {
  clientId: string;
  keysUrl: string;
  now: () => Date;
  timeoutMs?: number;
};

/** Verifies Google's ID tokens with the keys that Google publishes. */
export function googleIdentity(settings: GoogleSettings): IdentityProvider {
  const { clientId, now } = settings;
  const getKey = publishedKeys(settings);

  async function claimsIn(idToken: string) {
    try {
      const { payload } = await jwtVerify(idToken, getKey, {
        algorithms: ['RS256'],
        audience: clientId,
        issuer: ISSUERS,
        requiredClaims: ['exp'],
        clockTolerance: '30 seconds',
        currentDate: now(),
      });
      return claimsSchema.isValidSync(payload, { strict: true }) ? payload : null;
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }

  return {
    async emailIn(idToken) {
      const claims = await claimsIn(idToken);
      return claims && isProven(claims) ? claims.email.toLowerCase() : null;
    },
  };
}

/** Finds the key that a token names. A key set that cannot be read is Google's failure and not the token's. */
function publishedKeys({ keysUrl, timeoutMs = 10_000 }: GoogleSettings): JWTVerifyGetKey {
  const keySet = createRemoteJWKSet(new URL(keysUrl), {
    timeoutDuration: timeoutMs,
    // Google withdraws a key by removing it from the page.
    cacheMaxAge: 60 * 60_000,
    // A token may name any key: the page is not read again for each key that is not on it.
    cooldownDuration: 60_000,
  });
  return async (header, token) => {
    try {
      return await keySet(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey) throw error;
      if (error instanceof errors.JWKSMultipleMatchingKeys) throw error;
      throw new IdentityProviderFailed('The keys of the sign-in could not be read.', {
        cause: error,
      });
    }
  };
}

/** Whether Google itself runs the mailbox. For any other address Google only knows that the user owned it at some time. */
const isProven = ({ email, email_verified, hd }: InferType<typeof claimsSchema>) =>
  email_verified && (Boolean(hd) || /@gmail\.com$/i.test(email));
