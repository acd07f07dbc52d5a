import { ConfigError } from './configError';

const PUBLISHED_KEYS = 'https://www.googleapis.com/oauth2/v3/certs';

type Given = { clientId: string | undefined; keysUrl: string | null };

/** Who asks Google whose a sign-in is: nobody, unless our name there is given. */
export function readGoogle({ clientId, keysUrl }: Given) {
  if (!clientId) {
    if (keysUrl) throw new ConfigError('GOOGLE_KEYS_URL is of no use without GOOGLE_CLIENT_ID.');
    return null;
  }
  if (!/^[\w.-]+$/.test(clientId))
    throw new ConfigError(
      'GOOGLE_CLIENT_ID must be a client id as Google writes it; it has characters that are in none.',
    );
  return { clientId, keysUrl: keysUrl ?? PUBLISHED_KEYS };
}
