import type { KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { boolean, type InferType, object, string } from 'yup';
import type { IdentityProvider } from './identityProvider';
import { publishedKeys } from './publishedKeys';

const ISSUERS: [string, string] = ['https://accounts.google.com', 'accounts.google.com'];

const claimsSchema = object({
  email: string().required(),
  email_verified: boolean().required(),
  /** The organisation whose mail Google keeps. */
  hd: string(),
});

export type GoogleSettings = {
  clientId: string;
  keysUrl: string;
  now: () => Date;
  timeoutMs?: number;
};

/** Google's ID tokens, by the keys that Google publishes. */
export function googleIdentity({ clientId, now, ...from }: GoogleSettings): IdentityProvider {
  const keyOf = publishedKeys({ ...from, now });

  function claimsIn(idToken: string, key: KeyObject) {
    try {
      const claims = jwt.verify(idToken, key, {
        algorithms: ['RS256'],
        audience: clientId,
        issuer: ISSUERS,
        clockTimestamp: Math.floor(now().getTime() / 1000),
      });
      return claimsSchema.validateSync(claims, { strict: true });
    } catch {
      return null;
    }
  }

  return {
    async emailIn(idToken) {
      const header = jwt.decode(idToken, { complete: true })?.header;
      if (header?.alg !== 'RS256' || !header.kid) return null;
      const key = await keyOf(header.kid);
      const claims = key && claimsIn(idToken, key);
      return claims && isProven(claims) ? claims.email.toLowerCase() : null;
    },
  };
}

/** Google answers for addresses whose mail it keeps; of any other it only knows that it was theirs once. */
const isProven = ({ email, email_verified, hd }: InferType<typeof claimsSchema>) =>
  email_verified && (Boolean(hd) || /@gmail\.com$/i.test(email));
