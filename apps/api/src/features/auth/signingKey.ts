import { createSecretKey, type KeyObject } from 'node:crypto';
import type { AppContext } from '../../context';

const keys = new Map<string, KeyObject>();

/** Of a text jsonwebtoken would find out each time, at some cost, that it is neither a public nor a private key. */
export function signingKey({ config }: AppContext): KeyObject {
  const { jwtSecret } = config.secrets;
  const key = keys.get(jwtSecret) ?? createSecretKey(jwtSecret, 'utf8');
  keys.set(jwtSecret, key);
  return key;
}
