import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { array, object, string } from 'yup';
import { IdentityProviderFailed } from './identityProvider';

const TIMEOUT_MS = 10_000;
/** Keys are taken out of use by taking them off the page. */
const KEPT_MS = 60 * 60_000;
/** A token may name any key: for one that is not there the page is not read more often. */
const READ_AGAIN_MS = 60_000;

const pageSchema = object({
  keys: array()
    .of(object({ kid: string().required(), kty: string().oneOf(['RSA']).required() }))
    .defined()
    .max(20),
});

type Settings = { keysUrl: string; now: () => Date; timeoutMs?: number };
type Keys = { at: number; byId: Promise<Map<string, KeyObject>> };

/** The keys of a JSON Web Key Set (RFC 7517), by their ids. */
export function publishedKeys({ keysUrl, now, timeoutMs = TIMEOUT_MS }: Settings) {
  let kept: Keys | null = null;

  function readAfter(ms: number) {
    const at = now().getTime();
    if (kept && at - kept.at < ms) return kept.byId;
    const read = { at, byId: readKeys(keysUrl, timeoutMs) };
    kept = read;
    // What could not be read is not kept.
    read.byId.catch(() => {
      if (kept === read) kept = null;
    });
    return read.byId;
  }

  return async (id: string): Promise<KeyObject | null> => {
    const known = (await readAfter(KEPT_MS)).get(id);
    return known ?? (await readAfter(READ_AGAIN_MS)).get(id) ?? null;
  };
}

async function readKeys(url: string, timeoutMs: number) {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    if (response.status !== 200) throw new Error(`answered with ${response.status}`);
    const { keys } = pageSchema.validateSync(await response.json(), { strict: true });
    return new Map(keys.map((key) => [key.kid, keyOf(key)]));
  } catch (error) {
    throw new IdentityProviderFailed('The keys of the sign-in could not be read.', {
      cause: error,
    });
  }
}

const keyOf = (key: JsonWebKey) => createPublicKey({ key, format: 'jwk' });
