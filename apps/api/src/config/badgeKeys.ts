import { ConfigError } from './configError';
import { listed } from './values';

/** Public keys that signed badges before the key was changed, as multibase. They stay published. */
export function readFormerBadgeKeys(given: string | undefined): string[] {
  const keys = listed(given);
  const wrong = keys.find((key) => !/^z6Mk[1-9A-HJ-NP-Za-km-z]{44}$/.test(key));
  if (wrong !== undefined)
    throw new ConfigError(`BADGE_FORMER_KEYS must be public keys like z6Mk…; '${wrong}' is none.`);
  return keys;
}
